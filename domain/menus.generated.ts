// Made by `npm run lists` from the names of files; never edited by hand.
import type { MenuSeed } from '#domain/access/menu.ts';
import { adlinkMenu } from '#domain/adlink/adlink.menu.ts';
import { adminMenu } from '#domain/admin/admin.menu.ts';
import { agreementMenu } from '#domain/agreement/agreement.menu.ts';
import { applyMenu } from '#domain/apply/apply.menu.ts';
import { booksMenu } from '#domain/books/books.menu.ts';
import { codMenu } from '#domain/cod/cod.menu.ts';
import { configMenu } from '#domain/config/config.menu.ts';
import { couponMenu } from '#domain/coupon/coupon.menu.ts';
import { crowdfundingMenu } from '#domain/crowdfunding/crowdfunding.menu.ts';
import { dashboardMenu } from '#domain/dashboard/dashboard.menu.ts';
import { evaluateMenu } from '#domain/evaluate/evaluate.menu.ts';
import { freightMenu } from '#domain/freight/freight.menu.ts';
import { goodsMenu } from '#domain/goods/goods.menu.ts';
import { importMenu } from '#domain/import/import.menu.ts';
import { jobMenu } from '#domain/job/job.menu.ts';
import { levelMenu } from '#domain/level/level.menu.ts';
import { listsMenu } from '#domain/lists/lists.menu.ts';
import { memberTagMenu } from '#domain/member-tag/tag.menu.ts';
import { memberMenu } from '#domain/member/member.menu.ts';
import { myshopMenu } from '#domain/myshop/myshop.menu.ts';
import { notifyMenu } from '#domain/notify/notify.menu.ts';
import { orderDeskMenu } from '#domain/order-desk/order-desk.menu.ts';
import { portfolioMenu } from '#domain/portfolio/portfolio.menu.ts';
import { promotionMenu } from '#domain/promotion/promotion.menu.ts';
import { rechargeMenu } from '#domain/recharge/recharge.menu.ts';
import { refundMenu } from '#domain/refund/refund.menu.ts';
import { remittanceMenu } from '#domain/remittance/remittance.menu.ts';
import { salesMenu } from '#domain/sales/sales.menu.ts';
import { securityMenu } from '#domain/security/security.menu.ts';
import { translationMenu } from '#domain/translation/translation.menu.ts';
import { uploadMenu } from '#domain/upload/upload.menu.ts';

/** Every feature's pages in the menu of the back office, besides those of declared screens. */
export const menuPages: readonly MenuSeed[] = [
	...adlinkMenu,
	...adminMenu,
	...agreementMenu,
	...applyMenu,
	...booksMenu,
	...codMenu,
	...configMenu,
	...couponMenu,
	...crowdfundingMenu,
	...dashboardMenu,
	...evaluateMenu,
	...freightMenu,
	...goodsMenu,
	...importMenu,
	...jobMenu,
	...levelMenu,
	...listsMenu,
	...memberTagMenu,
	...memberMenu,
	...myshopMenu,
	...notifyMenu,
	...orderDeskMenu,
	...portfolioMenu,
	...promotionMenu,
	...rechargeMenu,
	...refundMenu,
	...remittanceMenu,
	...salesMenu,
	...securityMenu,
	...translationMenu,
	...uploadMenu,
];
