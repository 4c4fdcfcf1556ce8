/** Every way the embedded database can fail ends by naming the way out. */
export function embeddedProblem(what: string): Error {
	return new Error(`${what}, or set DATABASE_URL to a PostgreSQL server (15 or newer) of your own.`);
}
