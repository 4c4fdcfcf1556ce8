/** How often hostile tests repeat themselves: once with every run of the tests, more in a soak. */
export const hostileRounds = Number(process.env['HOSTILE_ROUNDS'] ?? 1);
