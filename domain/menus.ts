import { type MenuSeed, menuFolder, menuPage } from '#domain/access/menu.ts';
import { resourceMenu } from '#domain/access/resource.menu.ts';
import { goodsAdlinkResource } from '#domain/adlink/adlink.resource.ts';
import { landingDayResource } from '#domain/adlink/landing-day.resource.ts';
import { landingLogResource } from '#domain/adlink/landing-log.resource.ts';
import { evaluateResource } from '#domain/evaluate/evaluate.resource.ts';
import { templateResource } from '#domain/freight/template.resource.ts';
import { moneyLogResource, scoreLogResource } from '#domain/member/balance-log.resource.ts';
import { memberResource } from '#domain/member/member.resource.ts';
import { memberGroupResource } from '#domain/member/member-group.resource.ts';
import { memberRuleResource } from '#domain/member/member-rule.resource.ts';

/** The hand-written part of the admin's menu; declared resources join their folder by name. */
export const adminMenus: readonly MenuSeed[] = [
	{
		...menuPage('dashboard', { 'zh-cn': '控制台', en: 'Dashboard' }, 'fa fa-dashboard', ['index']),
		component: '/src/views/backend/dashboard.vue',
	},
	menuFolder('shop/goods', { 'zh-cn': '商品', en: 'Goods' }, 'el-icon-Box', [
		menuPage(
			'shop/goods/goods',
			{ 'zh-cn': '商品管理', en: 'Goods' },
			'fa fa-shopping-bag',
			['index', 'add', 'edit', 'del', 'export'],
			{
				onShelf: { 'zh-cn': '上架', en: 'Put on shelf' },
				offShelf: { 'zh-cn': '下架', en: 'Take off shelf' },
				forceOff: { 'zh-cn': '强制下架', en: 'Force off shelf' },
				lift: { 'zh-cn': '解除强制下架', en: 'Lift forced removal' },
				restore: { 'zh-cn': '恢复', en: 'Restore' },
				purge: { 'zh-cn': '彻底删除', en: 'Delete for good' },
				stock: { 'zh-cn': '调整库存', en: 'Change stock' },
				audit: { 'zh-cn': '审核作品', en: 'Review works' },
			},
		),
		menuPage(
			'shop/goods/crowdfunding',
			{ 'zh-cn': '众筹管理', en: 'Crowdfunding' },
			'fa fa-rocket',
			['index', 'add', 'edit', 'del'],
			{
				audit: { 'zh-cn': '审核', en: 'Answer' },
				cancel: { 'zh-cn': '取消', en: 'Cancel' },
			},
		),
		resourceMenu(goodsAdlinkResource),
		resourceMenu(landingLogResource),
		resourceMenu(landingDayResource),
		menuPage('shop/goods/import', { 'zh-cn': '商品导入', en: 'Import goods' }, 'fa fa-upload', ['index', 'export'], {
			upload: { 'zh-cn': '上传文件', en: 'Upload a file' },
			preview: { 'zh-cn': '预览', en: 'Preview' },
			run: { 'zh-cn': '导入', en: 'Import' },
			rollback: { 'zh-cn': '撤销导入', en: 'Roll back' },
		}),
	]),
	menuFolder('shop/order', { 'zh-cn': '订单', en: 'Orders' }, 'el-icon-Tickets', [
		menuPage('shop/order/order', { 'zh-cn': '订单管理', en: 'Orders' }, 'fa fa-clipboard', ['index', 'export'], {
			detail: { 'zh-cn': '详情', en: 'Detail' },
			delivery: { 'zh-cn': '发货', en: 'Ship' },
			cancel: { 'zh-cn': '取消审核', en: 'Answer cancellation' },
			receive: { 'zh-cn': '代会员收货', en: 'Receive for the member' },
			close: { 'zh-cn': '关闭', en: 'Close' },
			price: { 'zh-cn': '改价', en: 'Change the price' },
			address: { 'zh-cn': '修改地址', en: 'Change the address' },
			offlinePaid: { 'zh-cn': '线下收款', en: 'Offline payment' },
			onBehalf: { 'zh-cn': '代客下单', en: 'Order for a member' },
			remark: { 'zh-cn': '备注与旗标', en: 'Remark and flag' },
			print: { 'zh-cn': '打印', en: 'Print' },
			sensitive: { 'zh-cn': '查看完整电话', en: 'See whole phone numbers' },
		}),
		menuPage('shop/order/refund', { 'zh-cn': '退款管理', en: 'Refunds' }, 'fa fa-reply', ['index', 'export'], {
			detail: { 'zh-cn': '详情', en: 'Detail' },
			audit: { 'zh-cn': '审核', en: 'Answer' },
			arbitrate: { 'zh-cn': '平台仲裁', en: 'Arbitrate' },
			receive: { 'zh-cn': '签收退货', en: 'Receive goods' },
			payout: { 'zh-cn': '处理打款失败', en: 'Handle failed payouts' },
			goodwill: { 'zh-cn': '主动退款', en: 'Goodwill refund' },
			apply: { 'zh-cn': '代会员申请', en: 'Ask for a member' },
		}),
		menuPage('shop/order/evaluate', evaluateResource.title, evaluateResource.icon, ['index', 'export'], {
			reply: { 'zh-cn': '回复', en: 'Reply' },
			hide: { 'zh-cn': '隐藏与显示', en: 'Hide and show' },
			top: { 'zh-cn': '置顶', en: 'Put on top' },
		}),
		menuPage('shop/order/export', { 'zh-cn': '订单导出', en: 'Order exports' }, 'fa fa-file-text-o', ['index'], {
			download: { 'zh-cn': '下载', en: 'Download' },
			retry: { 'zh-cn': '重试', en: 'Try again' },
		}),
		menuPage('shop/order/ship', { 'zh-cn': '批量发货', en: 'Bulk shipping' }, 'fa fa-upload', ['index'], {
			run: { 'zh-cn': '发货', en: 'Ship' },
		}),
	]),
	menuFolder('shop/delivery', { 'zh-cn': '配送', en: 'Delivery' }, 'fa fa-truck', [
		menuPage(
			'shop/delivery/template',
			templateResource.title,
			templateResource.icon,
			['index', 'add', 'edit', 'del', 'sortable', 'export'],
			{ test: { 'zh-cn': '试算运费', en: 'Try a basket' } },
		),
	]),
	menuFolder('shop/advert', { 'zh-cn': '广告', en: 'Adverts' }, 'fa fa-bullhorn', []),
	menuFolder('shop/user', { 'zh-cn': '会员', en: 'Members' }, 'fa fa-users', [
		menuPage('shop/user/user', { 'zh-cn': '会员管理', en: 'Members' }, 'fa fa-user-o', ['index', 'export'], {
			balance: { 'zh-cn': '调整余额', en: 'Adjust balance' },
		}),
	]),
	menuFolder('shop/notify', { 'zh-cn': '消息', en: 'Notices' }, 'fa fa-bell-o', [
		menuPage('shop/notify/notify', { 'zh-cn': '消息通知', en: 'Notices' }, 'fa fa-bell-o', ['index', 'export']),
	]),
	menuFolder('auth', { 'zh-cn': '权限管理', en: 'Access' }, 'fa fa-lock', [
		menuPage('auth/group', { 'zh-cn': '角色组管理', en: 'Groups' }, 'fa fa-users', [
			'index',
			'add',
			'edit',
			'del',
			'export',
		]),
		menuPage(
			'auth/admin',
			{ 'zh-cn': '管理员管理', en: 'Administrators' },
			'fa fa-user-secret',
			['index', 'add', 'edit', 'del', 'export'],
			{ resetSecondFactor: { 'zh-cn': '重置两步验证', en: 'Reset two-step login' } },
		),
		menuPage('auth/rule', { 'zh-cn': '菜单规则管理', en: 'Menu rules' }, 'fa fa-indent', [
			'index',
			'add',
			'edit',
			'del',
			'sortable',
			'export',
		]),
		menuPage('auth/adminLog', { 'zh-cn': '管理员日志', en: 'Activity log' }, 'el-icon-List', ['index', 'export']),
	]),
	menuFolder('user', { 'zh-cn': '会员管理', en: 'Accounts' }, 'fa fa-users', [
		resourceMenu(memberResource),
		resourceMenu(memberGroupResource),
		resourceMenu(memberRuleResource),
		resourceMenu(moneyLogResource),
		resourceMenu(scoreLogResource),
	]),
	menuFolder('routine', { 'zh-cn': '常规管理', en: 'General' }, 'fa fa-cogs', [
		menuPage('routine/config', { 'zh-cn': '系统配置', en: 'Settings' }, 'fa fa-sliders', [
			'index',
			'edit',
			'add',
			'del',
		]),
		{
			...menuPage('routine/adminInfo', { 'zh-cn': '个人资料', en: 'Profile' }, 'fa fa-id-card-o', ['index', 'edit'], {
				sessions: { 'zh-cn': '登录设备', en: 'See logins' },
				endSession: { 'zh-cn': '下线设备', en: 'End a login' },
			}),
			component: '/src/views/backend/routine/adminInfo.vue',
		},
		menuPage(
			'routine/job',
			{ 'zh-cn': '任务与定时', en: 'Jobs and timers' },
			'el-icon-AlarmClock',
			['index', 'export'],
			{
				'jobs/export': { 'zh-cn': '导出任务', en: 'Export jobs' },
				retry: { 'zh-cn': '重试任务', en: 'Retry jobs' },
				timer: { 'zh-cn': '操作定时任务', en: 'Run, pause and move timers' },
			},
		),
		menuPage('routine/attachment', { 'zh-cn': '附件管理', en: 'Attachments' }, 'el-icon-Picture', [
			'index',
			'edit',
			'del',
			'export',
		]),
	]),
	menuFolder('system', { 'zh-cn': '系统', en: 'System' }, 'fa fa-wrench', [
		menuPage('system/health', { 'zh-cn': '账目核对', en: 'Reconciliation' }, 'el-icon-Reading', ['index'], {
			run: { 'zh-cn': '立即核对', en: 'Check now' },
			repair: { 'zh-cn': '补偿分录', en: 'Repair' },
		}),
	]),
	menuFolder('security', { 'zh-cn': '数据安全', en: 'Data security' }, 'fa fa-shield', [
		menuPage(
			'security/dataRecycleLog',
			{ 'zh-cn': '数据回收站', en: 'Recycle bin' },
			'fa fa-undo',
			['index', 'del', 'export'],
			{
				restore: { 'zh-cn': '恢复', en: 'Restore' },
				info: { 'zh-cn': '详情', en: 'Detail' },
			},
		),
		menuPage(
			'security/sensitiveDataLog',
			{ 'zh-cn': '敏感数据日志', en: 'Sensitive data log' },
			'el-icon-List',
			['index', 'del', 'export'],
			{ rollback: { 'zh-cn': '回滚', en: 'Roll back' }, info: { 'zh-cn': '详情', en: 'Detail' } },
		),
		menuPage('security/dataRecycle', { 'zh-cn': '回收规则', en: 'Recycle rules' }, 'fa fa-database', [
			'index',
			'add',
			'edit',
			'del',
			'export',
		]),
		menuPage('security/sensitiveData', { 'zh-cn': '敏感字段规则', en: 'Sensitive data rules' }, 'fa fa-key', [
			'index',
			'add',
			'edit',
			'del',
			'export',
		]),
	]),
];
