/** Two exports and the timers each hold one and ask for a second at times, and an import's dry run holds one: with fewer they could wait for one another. */
export const backgroundConnections = 5;
/** The queue of jobs asks by one alone. */
export const queueConnections = 1;

/** How many connections a process with a pool of this size may have at most, those of its small pools and two that listen included. */
export function mostConnections(max: number): number {
	return max + backgroundConnections + queueConnections + 2;
}
