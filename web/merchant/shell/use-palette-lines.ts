import type { LucideIcon } from 'lucide-react';
import { ClipboardList, Plus, ScanBarcode, Shapes, Undo2 } from 'lucide-react';
import type { ComponentType } from 'react';
import type { listMerchantGoods } from '#domain/goods/goods.contract.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import { inFours } from '#domain/order/order.number.ts';
import type { merchantListOrders } from '#domain/order-desk/desk.contract.ts';
import type { merchantListRefunds } from '#domain/refund/refund.admin.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { LightNavItem } from '#web/kit/shell/light.tsx';
import { matchingScreens } from '#web/kit/shell/palette.rules.ts';
import { paths } from '#web/merchant/common/paths.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import { furtherScreens, screenSounds } from './palette.screens.ts';

/** One line of the creators' palette. */
export interface CreatorLine {
	readonly key: string;
	readonly group: 'screens' | 'orders' | 'refunds' | 'works';
	readonly label: string;
	readonly hint: string;
	readonly path: string;
	readonly icon: ComponentType<{ size?: number }>;
}

/** So many rows of each kind are offered; the lists have the rest. */
const mostRows = 5;
const silent = { errors: 'silent' } as const;
const iconOf: Readonly<Record<string, LucideIcon>> = { [paths.addGoods]: Plus, [paths.desk]: ScanBarcode };

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

/** What the palette offers for what was typed: screens, and the creator's own orders, refunds and works. */
export function usePaletteLines(
	typed: string,
	nav: readonly LightNavItem[],
): { lines: CreatorLine[]; isSearching: boolean } {
	const { t } = useTranslation(['merchant-palette', 'shop-order', 'shop-refund']);
	const { role, is_master } = useMerchantInfo();
	const mayChange = roleMay({ role, isMaster: is_master === 1 }, 'works');
	const screens = useScreens(nav);
	const isLong = typed.length > 1;
	const asked = { quickSearch: typed, limit: mostRows };
	const options = { enabled: isLong, keepPrevious: isLong, ...silent };
	const orders = useCall<typeof merchantListOrders>('GET', '/merchant/order.Order/index', asked, options);
	const refunds = useCall<typeof merchantListRefunds>('GET', '/merchant/order.Refund/index', asked, options);
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
			label: refund_no,
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
		lines: [...named, ...(isLong ? rows : [])],
		isSearching: isLong && [orders, refunds, works].some(({ isFetching }) => isFetching),
	};
}
