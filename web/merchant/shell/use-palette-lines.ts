import type { LucideIcon } from 'lucide-react';
import { ClipboardList, Plus, ScanBarcode, Shapes, Ticket, Undo2 } from 'lucide-react';
import type { listMerchantGoods } from '#domain/goods/goods.contract.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import { inFours, lastDigits } from '#domain/order/order.number.ts';
import type { merchantListOrders } from '#domain/order-desk/desk.contract.ts';
import { creatorActsAsked } from '#domain/palette/creator.acts.ts';
import type { merchantListRefunds } from '#domain/refund/refund.admin.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { LightNavItem } from '#web/kit/shell/light.tsx';
import { matchingScreens } from '#web/kit/shell/palette.rules.ts';
import { paths } from '#web/merchant/common/paths.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import type { CreatorLine } from './palette.lines.ts';
import { furtherScreens, screenSounds } from './palette.screens.ts';
import { usePaletteActs } from './use-palette-acts.ts';

/** So many rows of each kind are offered; the lists have the rest. */
const mostRows = 5;
const silent = { errors: 'silent' } as const;
const iconOf: Readonly<Record<string, LucideIcon>> = {
	[paths.addGoods]: Plus,
	[paths.addCoupon]: Ticket,
	[paths.desk]: ScanBarcode,
};

/** The screens of the studio that whoever is here may open. */
function useScreens(nav: readonly LightNavItem[]) {
	const { t } = useTranslation('merchant-shell');
	const { role, is_master } = useMerchantInfo();
	const further = furtherScreens.filter(({ duty }) => roleMay({ role, isMaster: is_master === 1 }, duty));
	return [
		...nav.map(({ to, label, icon }) => ({ id: to, title: label, icon })),
		...further.map(({ path, title }) => ({ id: path, title: t(title), icon: iconOf[path] ?? Shapes })),
	];
}

/** What the palette offers for what was typed: acts, screens, and the creator's own orders, refunds and works. */
export function usePaletteLines(
	typed: string,
	nav: readonly LightNavItem[],
): { lines: CreatorLine[]; isSearching: boolean } {
	const { t } = useTranslation(['merchant-palette', 'shop-order', 'shop-refund']);
	const { role, is_master } = useMerchantInfo();
	const mayChange = roleMay({ role, isMaster: is_master === 1 }, 'works');
	const screens = useScreens(nav);
	const acts = usePaletteActs(typed);
	const isLong = typed.length > 1;
	const asked = { quickSearch: typed, limit: mostRows };
	// A number behind the word of an act is looked for without it; a work may begin with such a word itself.
	const { names, object } = creatorActsAsked(typed);
	const numbered = { ...asked, quickSearch: names.length > 0 && lastDigits(object) ? object : typed };
	const options = { enabled: isLong, keepPrevious: isLong, ...silent };
	const orders = useCall<typeof merchantListOrders>('GET', '/merchant/order.Order/index', numbered, options);
	const refunds = useCall<typeof merchantListRefunds>('GET', '/merchant/order.Refund/index', numbered, options);
	const works = useCall<typeof listMerchantGoods>('GET', '/merchant/goods.Goods/index', asked, options);

	const named = matchingScreens(screens, screenSounds, typed).map(
		({ id, title, icon }): CreatorLine => ({
			key: id,
			group: 'screens',
			label: title,
			hint: '',
			path: id,
			icon,
		}),
	);
	const rows: CreatorLine[] = [
		...(orders.data?.list ?? []).map(({ id, order_no, consignee, phone, status }) => ({
			key: `order ${id}`,
			group: 'orders' as const,
			label: inFours(order_no).join(' '),
			hint: [consignee, phone, t(`shop-order:status.${status}`)].filter(Boolean).join(' · '),
			path: paths.order(id),
			icon: ClipboardList,
		})),
		...(refunds.data?.list ?? []).map(({ id, refund_no, stage }) => ({
			key: `refund ${id}`,
			group: 'refunds' as const,
			label: inFours(refund_no).join(' '),
			hint: t(`shop-refund:stage.${stage}`),
			path: paths.refund(id),
			icon: Undo2,
		})),
		...(works.data?.list ?? []).map(({ id, name, goods_no }) => ({
			key: `work ${id}`,
			group: 'works' as const,
			label: name,
			hint: goods_no,
			path: mayChange ? paths.editGoods(id) : paths.goodsNamed(goods_no),
			icon: Shapes,
		})),
	];
	return {
		lines: [...acts.found, ...named, ...acts.begun, ...(isLong ? rows : [])],
		isSearching: acts.isSearching || (isLong && [orders, refunds, works].some(({ isFetching }) => isFetching)),
	};
}
