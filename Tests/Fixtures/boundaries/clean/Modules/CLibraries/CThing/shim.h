int thing(void);
