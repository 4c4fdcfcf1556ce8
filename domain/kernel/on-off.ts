/** The codes of whatever can be switched off and on again. */
export const onOff = { on: '1', off: '0' } as const;
