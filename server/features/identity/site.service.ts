import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { headNavItem } from '#domain/access/head-nav.ts';
import type { RuleNode } from '#domain/access/rule.ts';
import type { siteConfigOutput } from '#domain/identity/shapes.ts';
import { siteNameIn } from '#domain/settings/site.rules.ts';
import type { Context } from '#server/context.ts';
import { siteAddress } from '#server/http/site-address.ts';

/** What every front end knows about the site, in the reader's language. */
export function siteConfig(
	{ config, settings, payments }: Context,
	request: FastifyRequest,
	{ headNav = [], isUserKnown = false }: { headNav?: RuleNode[]; isUserKnown?: boolean } = {},
): z.output<typeof siteConfigOutput> {
	return {
		siteName: siteNameIn(settings.get('shop.name'), request.language),
		version: settings.get('site.version'),
		cdnUrl: siteAddress(config, request),
		cdnUrlParams: '',
		apiUrl: config.siteUrl ?? '',
		upload: {
			mode: 'local',
			maxSize: settings.get('upload.maxSize'),
			saveName: settings.get('upload.saveName'),
			allowedSuffixes: settings.get('upload.allowedSuffixes'),
			allowedMimeTypes: '',
			params: {},
		},
		...(headNav.length > 0 && { headNav: headNav.map(headNavItem) }),
		recordNumber: settings.get('shop.recordNumber'),
		shop: {
			logo: settings.get('shop.logo'),
			slogan: siteNameIn(settings.get('shop.slogan'), request.language),
			phone: settings.get('shop.phone'),
			email: settings.get('shop.email'),
			hours: siteNameIn(settings.get('shop.serviceHours'), request.language),
			company: siteNameIn(settings.get('shop.company'), request.language),
			socialLinks: settings.get('shop.socialLinks'),
		},
		currency: settings.get('shop.currency'),
		// A client that takes the whole object over is initialised by having it.
		initialize: true,
		userInitialize: isUserKnown,
		payMock: payments.mock.isOn(),
	};
}
