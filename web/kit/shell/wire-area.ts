import { keepShopZone } from '#domain/kernel/shop-time.ts';
import {
	type Area,
	type CallSettings,
	type CallTexts,
	configureCalls,
	type TokenDoor,
} from '#web/kit/api/call-settings.ts';
import { followOtherTabs } from '#web/kit/auth/account.store.ts';
import { askOnScreen } from '#web/kit/auth/proof.store.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { keepLanguageCookie } from '#web/kit/config/language-cookie.ts';
import { textsOf, textTable } from '#web/kit/i18n/texts.ts';
import { showToast } from '#web/kit/notify/toasts.store.ts';
import { goTo, here, startNavigation } from '#web/kit/shell/navigation.ts';

interface AreaPaths {
	base: string;
	loginPath: string;
}

/** Where each front-end lives and where it logs in. */
const areaPaths: Readonly<Record<Area, AreaPaths>> = {
	admin: { base: '/admin', loginPath: '/admin/login' },
	member: { base: '/user', loginPath: '/user/login' },
	merchant: { base: '/merchant', loginPath: '/merchant/login' },
	store: { base: '/store', loginPath: '/user/login' },
};

export interface AreaWiring {
	area: Area;
	/** Whose tokens it sends. */
	tokens: TokenDoor;
	/** Every account that may lie in this browser. */
	accounts: readonly TokenDoor[];
	/** Finds the path of a route name of a 302 answer. */
	pathOf?(routeName: string): string | undefined;
	/** More headers of every call, for example a guest's cart. */
	headers?(): Record<string, string>;
	/** Asks for a reason where a guard wants one. */
	askReason?: CallSettings['askReason'];
}

function callTexts(): CallTexts {
	const t = textsOf('kit');
	return {
		success: t('call.success'),
		timeout: t('call.timeout'),
		offline: t('call.offline'),
		server: t('call.server'),
		otherStatus: t('call.other'),
		status: textTable('kit', 'call.status'),
	};
}

/** Connects calls, tokens, language, clock and navigation for one area; the first step of every app. */
export function wireArea({ area, tokens, accounts, pathOf, headers, askReason }: AreaWiring): void {
	const { base, loginPath } = areaPaths[area];
	// Its page says where the shop's clocks stand; one that the tool for building serves does not.
	const { timeZone } = document.documentElement.dataset;
	if (timeZone) keepShopZone(timeZone);
	startNavigation([base], loginPath);
	followOtherTabs(accounts);
	configureCalls({
		area,
		base,
		loginPath,
		tokens,
		language: currentLanguage,
		texts: callTexts,
		toast: showToast,
		askProof: askOnScreen,
		goTo,
		currentPath: here,
		...(pathOf && { pathOf }),
		...(headers && { headers }),
		...(askReason && { askReason }),
	});
	keepLanguageCookie();
}
