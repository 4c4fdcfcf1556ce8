import type { MenuSeed } from '#domain/access/menu.ts';
import { resourceMenu } from '#domain/access/resource-menu.ts';
import { goodsAdlinkResource } from '#domain/adlink/adlink.resource.ts';
import { landingDayResource } from '#domain/adlink/landing-day.resource.ts';
import { landingLogResource } from '#domain/adlink/landing-log.resource.ts';

export const adlinkMenu: readonly MenuSeed[] = [
	{ ...resourceMenu(goodsAdlinkResource), folder: 'shop/goods', place: 30 },
	{ ...resourceMenu(landingLogResource), folder: 'shop/goods', place: 40 },
	{ ...resourceMenu(landingDayResource), folder: 'shop/goods', place: 50 },
];
