import type { ComponentType } from 'react';
import { adlinkScreen, landingDayScreen, landingLogScreen } from '#web/admin/adlink/adlink.screens.ts';
import { bannerScreen, noticeBarScreen } from '#web/admin/advert/banner.screens.ts';
import { hotRecommendScreen } from '#web/admin/advert/hot-recommend.screens.ts';
import { attachmentScreen } from '#web/admin/attachment/attachment.screens.ts';
import { adminLogScreen, adminScreen, groupScreen, ownAdminScreen, ruleScreen } from '#web/admin/auth/auth.screens.ts';
import { booksScreen } from '#web/admin/books/books.screens.ts';
import { crowdScreen } from '#web/admin/crowdfunding/crowd.screens.ts';
import { dashboardScreen } from '#web/admin/dashboard/dashboard.screens.ts';
import { addressScreen, templateScreen } from '#web/admin/delivery/delivery.screens.ts';
import { evaluateScreen } from '#web/admin/evaluate/evaluate.screens.ts';
import { orderExportScreen } from '#web/admin/exports/exports.screens.ts';
import { classifyScreen, goodsScreen } from '#web/admin/goods/goods.screens.ts';
import { importScreen } from '#web/admin/import/import.screens.ts';
import { jobScreen } from '#web/admin/job/job.screens.ts';
import { notifyScreen } from '#web/admin/notify/notify.screens.ts';
import { orderScreen } from '#web/admin/order/order.screens.ts';
import { refundScreen } from '#web/admin/refund/refund.screens.ts';
import { declaredScreens } from '#web/admin/resource/declared.screens.tsx';
import { configScreen } from '#web/admin/routine/routine.screens.ts';
import {
	dataRecycleScreen,
	recycleLogScreen,
	sensitiveDataScreen,
	sensitiveLogScreen,
} from '#web/admin/security/security.screens.ts';
import { bulkShipScreen } from '#web/admin/shipping/shipping.screens.ts';
import { topicScreen } from '#web/admin/topic/topic.screens.ts';
import {
	accountScreen,
	memberGroupScreen,
	memberRuleScreen,
	memberScreen,
	moneyLogScreen,
	scoreLogScreen,
} from '#web/admin/user/member.screens.ts';

/** What the shell shows for a page of the menu. */
export interface AdminScreen {
	page: ComponentType;
	/** Screens at addresses below the page's own: `{ 'detail/:id': … }`. */
	below?: Readonly<Record<string, ComponentType>>;
}

/** Menu component → screen. The strings are those that the protocol's clients know, one line each. */
const screens: Readonly<Record<string, AdminScreen>> = {
	'/src/views/backend/dashboard.vue': dashboardScreen,
	'/src/views/backend/shop/goods/goods/index.vue': goodsScreen,
	'/src/views/backend/shop/goods/import/index.vue': importScreen,
	'/src/views/backend/shop/goods/crowdfunding/index.vue': crowdScreen,
	'/src/views/backend/shop/order/order/index.vue': orderScreen,
	'/src/views/backend/shop/order/export/index.vue': orderExportScreen,
	'/src/views/backend/shop/order/ship/index.vue': bulkShipScreen,
	'/src/views/backend/shop/delivery/template/index.vue': templateScreen,
	'/src/views/backend/shop/order/refund/index.vue': refundScreen,
	'/src/views/backend/shop/notify/notify/index.vue': notifyScreen,
	'/src/views/backend/shop/user/user/index.vue': memberScreen,
	'/src/views/backend/user/user/index.vue': accountScreen,
	'/src/views/backend/user/group/index.vue': memberGroupScreen,
	'/src/views/backend/user/rule/index.vue': memberRuleScreen,
	'/src/views/backend/user/moneyLog/index.vue': moneyLogScreen,
	'/src/views/backend/user/scoreLog/index.vue': scoreLogScreen,
	'/src/views/backend/security/dataRecycleLog/index.vue': recycleLogScreen,
	'/src/views/backend/security/sensitiveDataLog/index.vue': sensitiveLogScreen,
	'/src/views/backend/security/dataRecycle/index.vue': dataRecycleScreen,
	'/src/views/backend/security/sensitiveData/index.vue': sensitiveDataScreen,
	'/src/views/backend/auth/admin/index.vue': adminScreen,
	'/src/views/backend/auth/group/index.vue': groupScreen,
	'/src/views/backend/auth/rule/index.vue': ruleScreen,
	'/src/views/backend/auth/adminLog/index.vue': adminLogScreen,
	'/src/views/backend/routine/config/index.vue': configScreen,
	'/src/views/backend/routine/adminInfo.vue': ownAdminScreen,
	'/src/views/backend/routine/job/index.vue': jobScreen,
	'/src/views/backend/system/health/index.vue': booksScreen,
	'/src/views/backend/routine/attachment/index.vue': attachmentScreen,
	...declaredScreens,
	// Declared, with an input of its own.
	'/src/views/backend/shop/goods/topic/index.vue': topicScreen,
	'/src/views/backend/shop/advert/banner/index.vue': bannerScreen,
	'/src/views/backend/shop/advert/noticeBar/index.vue': noticeBarScreen,
	'/src/views/backend/shop/delivery/address/index.vue': addressScreen,
	'/src/views/backend/shop/goods/classify/index.vue': classifyScreen,
	'/src/views/backend/shop/goodsAdlink/index.vue': adlinkScreen,
	'/src/views/backend/shop/advert/hotRecommend/index.vue': hotRecommendScreen,
	'/src/views/backend/shop/order/evaluate/index.vue': evaluateScreen,
	'/src/views/backend/shop/landingLog/index.vue': landingLogScreen,
	'/src/views/backend/shop/landingDay/index.vue': landingDayScreen,
};

/** Does this build have a screen for the component? */
export function hasScreen(component: string): boolean {
	return component in screens;
}

/** Does the address belong to a screen of this build, whoever may open it? */
export function isScreenAddress(pathname: string): boolean {
	const parts = pathname.replace(/^\/admin\//, '').split('/');
	return parts.some((_, last) => {
		const path = `/src/views/backend/${parts.slice(0, last + 1).join('/')}`;
		return hasScreen(`${path}/index.vue`) || hasScreen(`${path}.vue`);
	});
}

/** The screen of a menu component. */
export function screenOf(component: string): AdminScreen | undefined {
	return screens[component];
}
