/** So many works are named at most where a save would sell below cost; all are counted. */
export const mostMarginWorks = 20;

/** So many saves of one account that may not see costs are refused in an hour before every save of a rule asks for a reason. */
export const mostBlindRefusals = 10;

/** What a save may do that would sell below cost: all it wants, be told of it, or be given a reason for. */
export const marginModes = ['off', 'warn', 'confirm'] as const;
