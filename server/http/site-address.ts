import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';

/** Where a browser finds the site's files: the configured address, else the host that was asked. */
export function siteAddress({ siteUrl }: Config, request: FastifyRequest): string {
	return siteUrl ?? `//${request.host}`;
}
