import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** What the database quotes of its rows: mail addresses, hashes, whatever failed to fit. */
const quoting = ['detail', 'where', 'internalQuery', 'parameters', 'query', 'hint'] as const;

/** The log of a process: one line of JSON each, so that nothing that was sent can begin another one. */
export function createLog(level: string, to?: DestinationStream): Logger {
	const options = {
		level,
		redact: ['req.headers', 'password', '*.password', 'token', '*.token'],
		serializers: { err: withoutRows },
	};
	return to ? pino(options, to) : pino(options);
}

/** An error as it is logged, without what of the shop's rows the database put into it. */
function withoutRows(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const logged: Record<string, unknown> = { ...stdSerializers.errWithCause(error) };
	for (const name of quoting) delete logged[name];
	if (error.cause instanceof Error) logged['cause'] = withoutRows(error.cause);
	return logged;
}
