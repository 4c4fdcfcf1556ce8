import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';

type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>;

/** Where a browser finds the site's files: the configured address, else the host that it asked itself. */
export function siteAddress({ siteUrl }: Pick<Config, 'siteUrl'>, { host }: Pick<Asked, 'host'>): string {
	return siteUrl ?? `//${host}`;
}

/**
 * The shop's address for others than the asker, such as search engines. Whoever asks may name any host, so that of a
 * request is believed only where it is this machine: a shop that others are to find needs its configured one.
 */
export function publicAddress({ siteUrl }: Pick<Config, 'siteUrl'>, request: Asked): string | undefined {
	return siteUrl ?? (isThisMachine(request) ? `${request.protocol}://${request.host}` : undefined);
}

/** Whether the asked host is a name that every machine has for itself. */
export function isThisMachine({ hostname }: Pick<Asked, 'hostname'>): boolean {
	return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

/** Whether the browser came by https: as the configured address has it, or as a believed proxy says. */
export function isSecure({ siteUrl }: Pick<Config, 'siteUrl'>, { protocol }: Pick<Asked, 'protocol'>): boolean {
	return siteUrl?.startsWith('https:') === true || protocol === 'https';
}
