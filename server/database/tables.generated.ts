// Made by `npm run db:types` from the migrated database; never edited by hand.
import type { Generated, GeneratedAlways } from 'kysely';
import type { I18n, JsonColumn, JsonOrNull, JsonWithDefault } from './column-types.ts';

export interface AccessVersionTable {
	only_row: Generated<boolean>;
	version: Generated<number>;
}

export interface AccountEndTable {
	id: Generated<number>;
	user_id: number;
	state: Generated<string>;
	due_at: number;
	held_by: Generated<string[]>;
	create_time: number;
	done_time: number | null;
}

export interface AdminTable {
	id: Generated<number>;
	username: string;
	nickname: Generated<string>;
	avatar: Generated<string>;
	email: Generated<string>;
	mobile: Generated<string>;
	login_failure: Generated<number>;
	last_login_time: number | null;
	last_login_ip: Generated<string>;
	password: string;
	epoch: Generated<number>;
	motto: Generated<string>;
	two_step: Generated<string>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface AdminDefaultViewTable {
	admin_id: number;
	grid: string;
	view_id: number;
}

export interface AdminExportTable {
	id: Generated<number>;
	admin_id: number;
	list: string;
	title: string;
	format: string;
	language: string;
	query: JsonColumn<unknown>;
	status: Generated<string>;
	rows_done: Generated<number>;
	rows_total: number | null;
	file: Generated<string>;
	has_phones: Generated<number>;
	bytes: Generated<number>;
	error: Generated<string>;
	create_time: number;
	finish_time: number | null;
	expire_time: number | null;
	begun: Generated<number>;
	parts: string[] | null;
}

export interface AdminGridLayoutTable {
	id: Generated<number>;
	admin_id: number;
	grid: string;
	view_id: number | null;
	layout: JsonColumn<unknown>;
	update_time: number;
}

export interface AdminGroupTable {
	id: Generated<number>;
	pid: Generated<number>;
	name: string;
	i18n: JsonWithDefault<I18n>;
	rules: Generated<string>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface AdminGroupAccessTable {
	uid: number;
	group_id: number;
}

export interface AdminListViewTable {
	id: Generated<number>;
	admin_id: number;
	grid: string;
	name: string;
	is_shared: Generated<number>;
	query: string;
	layout: JsonWithDefault<unknown>;
	create_time: number;
	update_time: number;
}

export interface AdminLogTable {
	id: Generated<number>;
	admin_id: Generated<number>;
	username: Generated<string>;
	url: Generated<string>;
	title: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	data: string | null;
	changes: Generated<string>;
	ip: Generated<string>;
	useragent: Generated<string>;
	duration_ms: Generated<number>;
	code: Generated<number>;
	create_time: number;
	object: Generated<string>;
}

export interface AdminRecoveryCodeTable {
	admin_id: number;
	code_hash: string;
	used_time: number | null;
}

export interface AdminRuleTable {
	id: Generated<number>;
	pid: Generated<number>;
	type: Generated<string>;
	title: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	name: string;
	path: Generated<string>;
	icon: Generated<string>;
	menu_type: string | null;
	url: Generated<string>;
	component: Generated<string>;
	keepalive: Generated<number>;
	extend: Generated<string>;
	remark: Generated<string>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface AdminTotpTable {
	admin_id: number;
	secret: string;
	last_step: Generated<number>;
	confirm_time: number | null;
	create_time: number;
}

export interface AgreementAcceptTable {
	id: Generated<number>;
	user_id: number;
	code: string;
	version: number;
	place: string;
	ip: Generated<string>;
	create_time: number;
}

export interface AgreementDraftTable {
	id: Generated<number>;
	code: string;
	title: string;
	content: string;
	i18n: JsonWithDefault<I18n>;
	revision: Generated<number>;
	admin_id: Generated<number>;
	admin_name: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface AgreementVersionTable {
	id: Generated<number>;
	code: string;
	version: number;
	title: string;
	content: string;
	i18n: JsonWithDefault<I18n>;
	force_reaccept: Generated<number>;
	note: Generated<string>;
	effective_at: number;
	admin_id: Generated<number>;
	admin_name: Generated<string>;
	create_time: number;
}

export interface AreaTable {
	id: number;
	pid: Generated<number>;
	level: number;
	name: string;
	shortname: Generated<string>;
	mergename: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	pinyin: Generated<string>;
	first: Generated<string>;
	code: Generated<string>;
	zip: Generated<string>;
	lng: number | null;
	lat: number | null;
	enabled: Generated<number>;
}

export interface AttachmentTable {
	id: Generated<number>;
	topic: Generated<string>;
	admin_id: Generated<number>;
	user_id: Generated<number>;
	merchant_id: Generated<number>;
	url: string;
	width: Generated<number>;
	height: Generated<number>;
	name: Generated<string>;
	size: Generated<number>;
	mimetype: Generated<string>;
	quote: Generated<number>;
	storage: Generated<string>;
	sha1: string;
	create_time: number;
	last_upload_time: number;
}

export interface BannerTable {
	id: Generated<number>;
	title: string;
	i18n: JsonWithDefault<I18n>;
	position: Generated<string>;
	classify_id: number | null;
	image: string;
	mobile_image: Generated<string>;
	link_type: Generated<string>;
	link_goods_id: number | null;
	link_classify_id: number | null;
	link_crowdfunding_id: number | null;
	link_topic_id: number | null;
	link_url: Generated<string>;
	start_time: number | null;
	end_time: number | null;
	audience: Generated<string>;
	group_ids: Generated<number[]>;
	click_num: Generated<number>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
	tag_ids: Generated<number[]>;
}

export interface BookCheckTable {
	run_id: number;
	name: string;
	looked: number;
	drift: number;
	refs: Generated<number[]>;
	took_ms: Generated<number>;
	create_time: number;
}

export interface BookRepairTable {
	id: Generated<number>;
	check_name: string;
	ref: number;
	mode: string;
	expected: number;
	found: number;
	reason: string;
	admin_id: number;
	admin_name: string;
	create_time: number;
}

export interface BookRunTable {
	id: Generated<number>;
	state: Generated<string>;
	admin_id: number | null;
	drift: Generated<number>;
	create_time: number;
	done_time: number | null;
}

export interface BrandTable {
	id: Generated<number>;
	name: string;
	logo: Generated<string>;
	intro: Generated<string>;
	website: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface CaptchaTable {
	key: string;
	kind: string;
	answer: JsonColumn<unknown>;
	attempts: Generated<number>;
	create_time: number;
	expire_time: number;
}

export interface CartTable {
	id: Generated<number>;
	user_id: number | null;
	anon_id: string | null;
	sku_id: number;
	num: number;
	checked: Generated<number>;
	price_at_add: number;
	adlink_id: number | null;
	landing_id: number | null;
	create_time: number;
	update_time: number;
}

export interface CashCollectionTable {
	id: Generated<number>;
	order_id: number;
	payment_id: number;
	user_id: number;
	merchant_id: Generated<number>;
	order_no: string;
	order_status: string;
	ship_time: number | null;
	amount: number;
	lowered: Generated<number>;
	due: GeneratedAlways<number>;
	status: Generated<string>;
	voucher: Generated<string>;
	admin_id: Generated<number>;
	admin_name: Generated<string>;
	done_time: number | null;
	create_time: number;
	update_time: number;
}

export interface ChannelBillTable {
	id: Generated<number>;
	channel: string;
	day: string;
	state: Generated<string>;
	turn: Generated<number>;
	claim_time: number | null;
	wait_until: number;
	ask_time: number | null;
	done_time: number | null;
	error: Generated<string>;
	company_pays: Generated<number>;
	company_paid: Generated<number>;
	company_refunds: Generated<number>;
	company_refunded: Generated<number>;
	company_fee: number | null;
	our_pays: Generated<number>;
	our_paid: Generated<number>;
	our_refunds: Generated<number>;
	our_refunded: Generated<number>;
	left_out: Generated<number>;
	create_time: number;
}

export interface ChannelBillDifferenceTable {
	id: Generated<number>;
	bill_id: number;
	kind: string;
	row_kind: string;
	no: Generated<string>;
	company_no: Generated<string>;
	company_amount: number | null;
	company_currency: Generated<string>;
	company_at: number | null;
	our_amount: number | null;
	our_currency: Generated<string>;
	our_at: number | null;
	attempt_id: number | null;
	pay_refund_id: number | null;
	state: Generated<string>;
	settled_by: Generated<string>;
	reason: Generated<string>;
	admin_id: Generated<number>;
	admin_name: Generated<string>;
	settle_time: number | null;
	create_time: number;
}

export interface CheckInTable {
	id: Generated<number>;
	user_id: number;
	day: string;
	streak: number;
	score: number;
	growth: number;
	create_time: number;
}

export interface ClassifyTable {
	id: Generated<number>;
	pid: Generated<number>;
	name: string;
	i18n: JsonWithDefault<I18n>;
	level: Generated<number>;
	path: Generated<string>;
	image: Generated<string>;
	icon: Generated<string>;
	banner: Generated<string>;
	show_home: Generated<number>;
	commission_rate: number | null;
	seo: JsonWithDefault<unknown>;
	seo_title: Generated<string>;
	seo_keywords: Generated<string>;
	seo_description: Generated<string>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
	found_by: Generated<string>;
}

export interface ConfigTable {
	id: Generated<number>;
	name: string;
	group: Generated<string>;
	title: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	tip: Generated<string>;
	type: Generated<string>;
	value: string | null;
	content: string | null;
	rule: Generated<string>;
	extend: Generated<string>;
	input_extend: Generated<string>;
	allow_del: Generated<number>;
	weigh: Generated<number>;
	screen: Generated<string>;
}

export interface CouponTable {
	id: Generated<number>;
	merchant_id: Generated<number>;
	name: string;
	note: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	type: Generated<string>;
	amount: Generated<number>;
	discount_rate: Generated<number>;
	max_off: Generated<number>;
	min_amount: Generated<number>;
	scope: Generated<string>;
	classify_ids: Generated<number[]>;
	goods_ids: Generated<number[]>;
	merchant_ids: Generated<number[]>;
	pretag_ids: Generated<number[]>;
	exclude_ids: Generated<number[]>;
	receive_type: Generated<string>;
	code: Generated<string>;
	receive_start: number | null;
	receive_end: number | null;
	total: Generated<number>;
	taken: Generated<number>;
	per_user: Generated<number>;
	audience: Generated<string>;
	group_ids: Generated<number[]>;
	valid_type: Generated<string>;
	valid_start: number | null;
	valid_end: number | null;
	delay_days: Generated<number>;
	days: Generated<number>;
	stack: Generated<string>;
	with_member_price: Generated<number>;
	cost_bearer: Generated<string>;
	platform_rate: Generated<number>;
	budget: Generated<number>;
	return_on_refund: Generated<string>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
	level_ids: Generated<number[]>;
	gift_from: Generated<number>;
	tag_ids: Generated<number[]>;
	brand_ids: Generated<number[]>;
}

export interface CouponCodeTable {
	id: Generated<number>;
	coupon_id: number;
	code: string;
	user_coupon_id: number | null;
	create_time: number;
}

export interface CrowdfundingTable {
	id: Generated<number>;
	goods_id: number;
	merchant_id: Generated<number>;
	mode: Generated<string>;
	target_amount: Generated<number>;
	target_num: Generated<number>;
	reach_rule: Generated<string>;
	overfund_allowed: Generated<number>;
	start_time: number;
	end_time: number;
	ship_days: Generated<number>;
	advance_percent: number | null;
	status: Generated<string>;
	audit_reason: Generated<string>;
	cancel_wish: Generated<string>;
	end_reason: Generated<string>;
	extend_reason: Generated<string>;
	first_end_time: number | null;
	success_time: number | null;
	ship_deadline: number | null;
	closed_time: number | null;
	raised_amount: Generated<number>;
	raised_num: Generated<number>;
	backer_num: Generated<number>;
	was_supported: Generated<number>;
	version: Generated<number>;
	create_time: number;
	update_time: number;
}

export interface CrowdfundingLogTable {
	id: Generated<number>;
	crowdfunding_id: number;
	from_status: string | null;
	to_status: string;
	event: string;
	reason: Generated<string>;
	operator_type: string;
	operator_id: Generated<number>;
	operator_name: Generated<string>;
	create_time: number;
}

export interface CrowdfundingMailingTable {
	id: Generated<number>;
	update_id: number;
	user_id: number;
	order_id: number;
	language: string;
	create_time: number;
	sent_time: number | null;
}

export interface CrowdfundingPageTable {
	crowdfunding_id: number;
	content: JsonColumn<unknown>;
	wanted: JsonOrNull<unknown>;
	wanted_time: number | null;
	refused_reason: Generated<string>;
	version: Generated<number>;
	create_time: number;
	update_time: number;
}

export interface CrowdfundingPostTable {
	id: Generated<number>;
	crowdfunding_id: number;
	user_id: number | null;
	kind: string;
	content: string;
	answer: Generated<string>;
	answer_time: number | null;
	shown: Generated<number>;
	create_time: number;
}

export interface CrowdfundingTierTable {
	id: Generated<number>;
	crowdfunding_id: number;
	sku_id: number | null;
	title: string;
	description: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	image: Generated<string>;
	price: number;
	stock: Generated<number>;
	limit_per_user: Generated<number>;
	est_ship_date: string | null;
	sold: Generated<number>;
	weigh: Generated<number>;
}

export interface CrowdfundingUpdateTable {
	id: Generated<number>;
	crowdfunding_id: number;
	title: string;
	i18n: JsonWithDefault<I18n>;
	content: string;
	public: Generated<number>;
	fixed: Generated<number>;
	create_time: number;
	update_time: number;
}

export interface DeliveryAddressTable {
	id: Generated<number>;
	merchant_id: Generated<number>;
	types: Generated<string[]>;
	defaults: Generated<string[]>;
	type: GeneratedAlways<number>;
	is_default: GeneratedAlways<number>;
	contact: string;
	phone: string;
	place: Generated<string[]>;
	province_id: Generated<number>;
	city_id: Generated<number>;
	area_id: Generated<number>;
	province: Generated<string>;
	city: Generated<string>;
	area: Generated<string>;
	detail: string;
	zip: Generated<string>;
	business_hours: Generated<string>;
	lng: number | null;
	lat: number | null;
	status: Generated<string>;
	weigh: Generated<number>;
	create_time: number;
	update_time: number;
}

export interface DeliveryCompanyTable {
	id: Generated<number>;
	name: string;
	i18n: JsonWithDefault<I18n>;
	code: string;
	phone: Generated<string>;
	website: Generated<string>;
	query_url: Generated<string>;
	no_pattern: Generated<string>;
	is_common: Generated<number>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface DeliveryFreeRuleTable {
	id: Generated<number>;
	template_id: number;
	version: Generated<number>;
	area_ids: Generated<number[]>;
	by: string;
	amount: Generated<number>;
	qty: Generated<number>;
}

export interface DeliveryTemplateTable {
	id: Generated<number>;
	merchant_id: Generated<number>;
	name: string;
	billing: Generated<string>;
	free_all: Generated<number>;
	combine: Generated<string>;
	deny_areas: Generated<number[]>;
	round_weight_g: Generated<number>;
	volumetric_divisor: number | null;
	is_default: Generated<number>;
	version: Generated<number>;
	weigh: Generated<number>;
	status: Generated<string>;
	delete_time: number | null;
	create_time: number;
	update_time: number;
}

export interface DeliveryTemplateRuleTable {
	id: Generated<number>;
	template_id: number;
	version: Generated<number>;
	area_ids: Generated<number[]>;
	first: number;
	first_fee: number;
	step: number;
	step_fee: number;
	days_from: number | null;
	days_to: number | null;
}

export interface DeliveryTemplateVersionTable {
	id: Generated<number>;
	template_id: number;
	version: number;
	name: string;
	billing: string;
	free_all: number;
	combine: string;
	deny_areas: number[];
	round_weight_g: number;
	volumetric_divisor: number | null;
	admin_id: Generated<number>;
	create_time: number;
}

export interface EvaluateTable {
	id: Generated<number>;
	order_id: number;
	order_no: string;
	order_goods_id: number;
	goods_id: number;
	user_id: number;
	merchant_id: Generated<number>;
	goods_score: number;
	service_score: number;
	delivery_score: number;
	content: Generated<string>;
	images: Generated<string[]>;
	anonymous: Generated<number>;
	status: Generated<string>;
	hide_reason: Generated<string>;
	reply: Generated<string>;
	reply_by: Generated<string>;
	reply_time: number | null;
	append_content: Generated<string>;
	append_images: Generated<string[]>;
	append_time: number | null;
	is_top: Generated<number>;
	has_image: GeneratedAlways<number>;
	has_append: GeneratedAlways<number>;
	is_answered: GeneratedAlways<number>;
	create_time: number;
	update_time: number;
	counted: Generated<number>;
	public_no: Generated<number>;
}

export interface FavouriteTable {
	user_id: number;
	goods_id: number;
	price: number;
	create_time: number;
	is_low: Generated<number>;
	is_gone: Generated<number>;
}

export interface FootprintTable {
	user_id: number;
	goods_id: number;
	create_time: number;
}

export interface GoodsTable {
	id: Generated<number>;
	merchant_id: Generated<number>;
	classify_id: number | null;
	extra_classify_ids: Generated<number[]>;
	name: string;
	subtitle: Generated<string>;
	goods_no: string;
	brand: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	type: Generated<string>;
	mode: Generated<string>;
	spec_type: Generated<string>;
	image: Generated<string>;
	images: Generated<string[]>;
	picture_missing: Generated<number>;
	video: Generated<string>;
	detail: Generated<string>;
	params: JsonWithDefault<unknown>;
	facets: GeneratedAlways<string[]>;
	price_min: Generated<number>;
	price_max: Generated<number>;
	origin_price: Generated<number>;
	cost_price: Generated<number>;
	stock: Generated<number>;
	sales: Generated<number>;
	sales_virtual: Generated<number>;
	views: Generated<number>;
	stars: Generated<number[]>;
	service_sum: Generated<number>;
	delivery_sum: Generated<number>;
	star_num: GeneratedAlways<number>;
	star_rank: GeneratedAlways<number>;
	unit: Generated<string>;
	delivery_type: Generated<string>;
	delivery_fee: Generated<number>;
	fixed_per: Generated<string>;
	delivery_template_id: number | null;
	measure_missing: Generated<number>;
	service_ids: Generated<number[]>;
	pretag_ids: Generated<number[]>;
	limit_per_user: Generated<number>;
	limit_per_order: Generated<number>;
	min_buy: Generated<number>;
	give_score: Generated<number>;
	use_score_allowed: Generated<number>;
	max_score_rate: Generated<number>;
	coupon_allowed: Generated<number>;
	refund_allowed: Generated<number>;
	price_zero_allowed: Generated<number>;
	commission_rate: number | null;
	stock_mode: Generated<string>;
	stock_warn: Generated<number>;
	stock_state: GeneratedAlways<string>;
	publish_at: number | null;
	unpublish_at: number | null;
	status: Generated<string>;
	audit_status: Generated<string>;
	audit_reason: Generated<string>;
	audit_waiting: Generated<number>;
	off_reason: Generated<string>;
	keywords: Generated<string>;
	seo: JsonWithDefault<unknown>;
	cover_ratio: Generated<string>;
	medium: Generated<string>;
	size_text: Generated<string>;
	year: number | null;
	edition_total: number | null;
	edition_from: number | null;
	edition_to: number | null;
	is_original: Generated<number>;
	signature: Generated<number>;
	certificate: Generated<number>;
	story: Generated<string>;
	series_id: number | null;
	tags: Generated<string[]>;
	license: Generated<string>;
	allow_custom: Generated<number>;
	showcase: Generated<number>;
	import_source: string | null;
	import_key: string | null;
	import_cells: JsonOrNull<unknown>;
	search_text: GeneratedAlways<string>;
	search_sign: Generated<string>;
	weigh: Generated<number>;
	version: Generated<number>;
	delete_time: number | null;
	create_time: number;
	update_time: number;
	look_owed: Generated<number>;
	plan_seen: number | null;
	last_shown: JsonOrNull<unknown>;
	brand_id: number | null;
	make_days: Generated<number>;
}

export interface GoodsAdlinkTable {
	id: Generated<number>;
	name: string;
	code: string;
	channel: Generated<string>;
	position: Generated<string>;
	target: Generated<string>;
	goods_id: number | null;
	path: Generated<string>;
	mini_path: Generated<string>;
	params: JsonWithDefault<unknown>;
	keep_days: Generated<string>;
	start_time: number | null;
	end_time: number | null;
	click_num: Generated<number>;
	visitor_num: Generated<number>;
	memo: Generated<string>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface GoodsDebutTable {
	goods_id: number;
	merchant_id: number;
	is_told: Generated<number>;
	create_time: number;
}

export interface GoodsIndexTable {
	goods_id: number;
	said: string;
	name_end: number;
	head_end: number;
	params_end: number;
}

export interface GoodsIndexOwedTable {
	id: Generated<number>;
	kind: string;
	ref_id: number;
	done_id: Generated<number>;
}

export interface GoodsLogTable {
	id: Generated<number>;
	goods_id: number;
	action: string;
	changes: JsonWithDefault<unknown>;
	reason: Generated<string>;
	operator_type: Generated<string>;
	operator_id: Generated<number>;
	create_time: number;
}

export interface GoodsMarginTable {
	goods_id: number;
	sku_id: number;
	spec_text: Generated<string>;
	lowest: number;
	cost: number;
	margin_stack: JsonWithDefault<readonly Readonly<{ kind: string; id: number; name: string }>[]>;
	update_time: number;
}

export interface GoodsRevisionTable {
	id: Generated<number>;
	goods_id: number;
	merchant_id: number;
	kind: string;
	data: JsonWithDefault<unknown>;
	base: JsonWithDefault<unknown>;
	status: Generated<string>;
	reason: Generated<string>;
	version: Generated<number>;
	operator_id: Generated<number>;
	audit_admin_id: number | null;
	audit_time: number | null;
	create_time: number;
	update_time: number;
}

export interface GoodsServiceTable {
	id: Generated<number>;
	name: string;
	description: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	icon: Generated<string>;
	rule_code: Generated<string>;
	is_default: Generated<number>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface GoodsShelfTable {
	goods_id: number;
	merchant_id: number;
	classify_id: number;
	extra_classify_ids: number[];
	weigh: number;
	sold: number;
	price_min: number;
	star_rank: number;
	in_stock: number;
	facets: string[];
	pretag_ids: number[];
	search_sign: string;
}

export interface GoodsSoldTable {
	id: Generated<number>;
	goods_id: number;
}

export interface GoodsSpecTable {
	id: Generated<number>;
	goods_id: number;
	name: string;
	i18n: JsonWithDefault<I18n>;
	has_image: Generated<number>;
	weigh: Generated<number>;
}

export interface GoodsSpecValueTable {
	id: Generated<number>;
	spec_id: number;
	value: string;
	i18n: JsonWithDefault<I18n>;
	image: Generated<string>;
	weigh: Generated<number>;
}

export interface GoodsTrendTable {
	measure: string;
	goods_id: number;
	num: number;
}

export interface GoodsWordTable {
	word: string;
}

export interface GrowthLogTable {
	id: Generated<number>;
	user_id: number;
	type: string;
	growth: number;
	before: number;
	after: number;
	base: Generated<number>;
	kept: Generated<number>;
	ref_type: string;
	ref_id: Generated<number>;
	memo: Generated<string>;
	operator_type: Generated<string>;
	operator_id: Generated<number>;
	create_time: number;
}

export interface GuestTable {
	user_id: number;
	request_key: string;
	request_hash: string;
	claimed_by: number | null;
	claimed_time: number | null;
	create_time: number;
}

export interface HotRecommendTable {
	id: Generated<number>;
	position: Generated<string>;
	classify_id: number | null;
	rule: Generated<string>;
	goods_id: number | null;
	topic_id: number | null;
	num: Generated<number>;
	title: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	image: Generated<string>;
	start_time: number | null;
	end_time: number | null;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface ImportGoodsTable {
	id: Generated<number>;
	task_id: number;
	row: number;
	key: string;
	name: Generated<string>;
	action: string;
	notes: JsonWithDefault<unknown>;
	preview: JsonWithDefault<unknown>;
	result: Generated<string>;
	result_text: Generated<string>;
	goods_id: Generated<number>;
	picture_missing: Generated<number>;
	missing: Generated<string[]>;
	changes: JsonWithDefault<unknown>;
	former_cells: JsonOrNull<unknown>;
	undone: Generated<string>;
	undone_text: Generated<string>;
	missing_why: JsonWithDefault<unknown>;
}

export interface ImportMappingTable {
	id: Generated<number>;
	source: string;
	name: string;
	mapping: JsonColumn<unknown>;
	admin_id: Generated<number>;
	create_time: number;
	update_time: number;
}

export interface ImportRowTable {
	task_id: number;
	row: number;
	key: Generated<string>;
	cells: JsonColumn<unknown>;
}

export interface ImportTaskTable {
	id: Generated<number>;
	batch_no: string;
	merchant_id: Generated<number>;
	admin_id: Generated<number>;
	source: string;
	file: Generated<string>;
	file_name: Generated<string>;
	mapping: JsonWithDefault<unknown>;
	header: Generated<string[]>;
	language: Generated<string>;
	dry_run: JsonWithDefault<unknown>;
	report: JsonWithDefault<unknown>;
	issues: JsonWithDefault<unknown>;
	status: Generated<string>;
	total: Generated<number>;
	goods_num: Generated<number>;
	created_num: Generated<number>;
	updated_num: Generated<number>;
	skipped_num: Generated<number>;
	undone_num: Generated<number>;
	pages_num: Generated<number>;
	dead_hosts: Generated<string[]>;
	error_num: Generated<number>;
	error: Generated<string>;
	finish_time: number | null;
	create_time: number;
	update_time: number;
	begun: Generated<number>;
	shop: Generated<string>;
	header_row: Generated<number>;
	run_time: Generated<number>;
	run_done: Generated<number>;
	trouble: Generated<string>;
}

export interface IndustryTable {
	id: Generated<number>;
	pid: Generated<number>;
	name: string;
	i18n: JsonWithDefault<I18n>;
	icon: Generated<string>;
	need_licence: Generated<number>;
	licence_name: Generated<string>;
	commission_rate: number | null;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface KnownDeviceTable {
	audience: string;
	user_id: number;
	mark: string;
	last_time: number;
}

export interface LandingDayTable {
	id: Generated<number>;
	adlink_id: number;
	day: string;
	click_num: Generated<number>;
	visitor_num: Generated<number>;
	bot_num: Generated<number>;
	stay_num: Generated<number>;
	stay_ms: Generated<number>;
}

export interface LandingLogTable {
	id: Generated<number>;
	adlink_id: number;
	goods_id: number | null;
	url: Generated<string>;
	utm: Generated<string>;
	visitor_id: string;
	user_id: number | null;
	is_first: Generated<number>;
	is_bot: Generated<number>;
	device: Generated<string>;
	referer: Generated<string>;
	useragent: Generated<string>;
	ip_hash: Generated<string>;
	ip_region: Generated<string>;
	stay_ms: number | null;
	order_id: number | null;
	is_converted: GeneratedAlways<number>;
	day: string;
	create_time: number;
}

export interface LetterSoundTable {
	letter: string;
	sound: string;
	other: string;
	initial: string;
}

export interface MemberTable {
	id: Generated<number>;
	group_id: number;
	username: string;
	nickname: Generated<string>;
	email: Generated<string>;
	mobile: Generated<string>;
	avatar: Generated<string>;
	gender: Generated<number>;
	birthday: string | null;
	motto: Generated<string>;
	language: Generated<string>;
	money: Generated<number>;
	money_gift: Generated<number>;
	score: Generated<number>;
	score_frozen: Generated<number>;
	growth: Generated<number>;
	password: string;
	pay_password: Generated<string>;
	epoch: Generated<number>;
	login_failure: Generated<number>;
	last_login_time: number | null;
	last_login_ip: Generated<string>;
	join_time: number;
	join_ip: Generated<string>;
	register_client: Generated<string>;
	openid: Generated<string>;
	unionid: Generated<string>;
	inviter_id: number | null;
	adlink_id: number | null;
	order_num: Generated<number>;
	order_amount: Generated<number>;
	refund_num: Generated<number>;
	last_order_time: number | null;
	is_black: Generated<number>;
	remark: Generated<string>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface MemberAddressTable {
	id: Generated<number>;
	user_id: number;
	consignee: string;
	phone: string;
	province_id: number;
	city_id: number;
	area_id: number;
	province: Generated<string>;
	city: Generated<string>;
	area: Generated<string>;
	detail: string;
	zip: Generated<string>;
	tag: Generated<string>;
	is_default: Generated<number>;
	create_time: number;
	update_time: number;
}

export interface MemberGroupTable {
	id: Generated<number>;
	name: string;
	i18n: JsonWithDefault<I18n>;
	rules: Generated<string>;
	discount_rate: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface MemberLevelTable {
	id: Generated<number>;
	name: string;
	note: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	growth_min: number;
	discount_rate: Generated<number>;
	free_freight: Generated<number>;
	free_from: Generated<number>;
	points_rate: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface MemberMessageTable {
	id: Generated<number>;
	user_id: number;
	kind: string;
	message_group: string;
	facts: JsonWithDefault<unknown>;
	ref_id: Generated<number>;
	source_id: number;
	read_time: number | null;
	create_time: number;
}

export interface MemberMessageSwitchTable {
	user_id: number;
	mail: JsonWithDefault<unknown>;
	update_time: number;
}

export interface MemberNoteTable {
	id: Generated<number>;
	user_id: number;
	kind: string;
	content: string;
	admin_id: number;
	admin_name: string;
	create_time: number;
}

export interface MemberRuleTable {
	id: Generated<number>;
	pid: Generated<number>;
	type: Generated<string>;
	title: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	name: string;
	path: Generated<string>;
	icon: Generated<string>;
	menu_type: Generated<string | null>;
	url: Generated<string>;
	component: Generated<string>;
	no_login_valid: Generated<number>;
	extend: Generated<string>;
	remark: Generated<string>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface MemberTagTable {
	name: string;
	create_time: number;
	id: Generated<number>;
	i18n: JsonWithDefault<I18n>;
	tone: Generated<string>;
	note: Generated<string>;
	kind: Generated<string>;
	match: Generated<string>;
	orders_min: Generated<number>;
	orders_max: number | null;
	spent_min: Generated<number>;
	idle_days: Generated<number>;
	active_days: Generated<number>;
	joined_days: Generated<number>;
	level_ids: Generated<number[]>;
	group_ids: Generated<number[]>;
	classify_ids: Generated<number[]>;
	brand_ids: Generated<number[]>;
	merchant_ids: Generated<number[]>;
	place: Generated<string[]>;
	birth_months: Generated<string[]>;
	refund_rate: Generated<number>;
	kept_time: number | null;
	update_time: number;
}

export interface MemberTaggedTable {
	tag_id: number;
	user_id: number;
	create_time: number;
}

export interface MerchantTable {
	id: Generated<number>;
	merchant_no: string;
	merchant_name: string;
	slug: string;
	logo: Generated<string>;
	banner: Generated<string>;
	industry_id: number | null;
	intro: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	contact: Generated<string>;
	phone: Generated<string>;
	email: Generated<string>;
	province_id: number | null;
	city_id: number | null;
	area_id: number | null;
	address: Generated<string>;
	type: Generated<string>;
	status: Generated<string>;
	close_from: number | null;
	close_to: number | null;
	close_note: Generated<string>;
	auth_status: Generated<string>;
	auth: JsonWithDefault<unknown>;
	commission_rate: number | null;
	goods_audit: number | null;
	settle_cycle: Generated<string>;
	freeze_days: number | null;
	deposit: Generated<number>;
	balance: Generated<number>;
	frozen: Generated<number>;
	score_goods: Generated<number>;
	score_service: Generated<number>;
	score_delivery: Generated<number>;
	goods_num: Generated<number>;
	fans: Generated<number>;
	notice: Generated<string>;
	business_hours: Generated<string>;
	sections: JsonWithDefault<unknown>;
	links: JsonWithDefault<unknown>;
	cover_goods_ids: Generated<number[]>;
	weigh: Generated<number>;
	create_time: number;
	update_time: number;
	slogan: Generated<string>;
	city: Generated<string>;
	story: Generated<string>;
	pictures: Generated<string[]>;
	notice_start: number | null;
	notice_end: number | null;
	page_i18n: JsonWithDefault<unknown>;
	page_version: Generated<number>;
}

export interface MerchantApplyTable {
	id: Generated<number>;
	user_id: number | null;
	type: string;
	industry_id: number;
	shop_name: string;
	shop_name_en: Generated<string>;
	contact: string;
	phone: string;
	email: string;
	username: string;
	intro: string;
	real_name: string;
	paper_sealed: Generated<string>;
	paper_end: Generated<string>;
	status: Generated<string>;
	reason: Generated<string>;
	times: Generated<number>;
	version: Generated<number>;
	agreement_version: Generated<number>;
	language: Generated<string>;
	ip: Generated<string>;
	merchant_id: number | null;
	admin_id: number | null;
	admin_name: Generated<string>;
	audit_time: number | null;
	create_time: number;
	update_time: number;
}

export interface MerchantApplyFileTable {
	id: Generated<number>;
	apply_id: number;
	kind: string;
	mimetype: string;
	bytes: Buffer;
	create_time: number;
}

export interface MerchantFollowTable {
	user_id: number;
	merchant_id: number;
	create_time: number;
}

export interface MerchantLedgerTable {
	id: Generated<number>;
	merchant_id: number;
	type: string;
	amount: number;
	balance_after: number | null;
	frozen_after: number | null;
	order_id: number | null;
	refund_id: number | null;
	ref_type: string;
	ref_id: number;
	line: Generated<number>;
	state: Generated<string>;
	available_at: number | null;
	settle_id: number | null;
	memo: Generated<string>;
	create_time: number;
}

export interface MerchantLogTable {
	id: Generated<number>;
	merchant_id: number;
	event: string;
	from_status: Generated<string>;
	to_status: Generated<string>;
	reason: Generated<string>;
	operator_type: string;
	operator_id: Generated<number>;
	operator_name: Generated<string>;
	ip: Generated<string>;
	create_time: number;
}

export interface MerchantNewsTable {
	id: Generated<number>;
	merchant_id: number;
	goods_id: number;
	goods_num: number;
	told_to: Generated<number>;
	is_told: Generated<number>;
	create_time: number;
}

export interface MerchantRevisionTable {
	id: Generated<number>;
	merchant_id: number;
	data: JsonColumn<unknown>;
	status: Generated<string>;
	reason: Generated<string>;
	version: Generated<number>;
	operator_id: number;
	audit_admin_id: number | null;
	audit_time: number | null;
	create_time: number;
	update_time: number;
}

export interface MerchantSlugTable {
	slug: string;
	merchant_id: number;
	create_time: number;
}

export interface MerchantUserTable {
	id: Generated<number>;
	merchant_id: number;
	admin_id: number | null;
	username: string;
	password: string;
	epoch: Generated<number>;
	real_name: Generated<string>;
	phone: Generated<string>;
	avatar: Generated<string>;
	role: Generated<string>;
	is_master: Generated<number>;
	login_failure: Generated<number>;
	last_login_time: number | null;
	last_login_ip: Generated<string>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface MockTradeTable {
	attempt_no: string;
	trade_no: string;
	amount: number;
	currency: Generated<string>;
	subject: Generated<string>;
	status: Generated<string>;
	refunds: JsonWithDefault<unknown>;
	refund_amount: Generated<number>;
	return_url: Generated<string>;
	expire_at: number;
	pay_time: number | null;
	create_time: number;
}

export interface MoneyLogTable {
	id: Generated<number>;
	user_id: number;
	type: string;
	money: number;
	before: number;
	after: number;
	gift: Generated<number>;
	gift_before: Generated<number>;
	gift_after: Generated<number>;
	ref_type: string;
	ref_id: Generated<number>;
	memo: Generated<string>;
	operator_type: Generated<string>;
	operator_id: Generated<number>;
	create_time: number;
}

export interface NoticeBarTable {
	id: Generated<number>;
	title: string;
	content: string;
	i18n: JsonWithDefault<I18n>;
	level: Generated<string>;
	position: Generated<string>;
	link: Generated<string>;
	start_time: number | null;
	end_time: number | null;
	audience: Generated<string>;
	group_ids: Generated<number[]>;
	dismissible: Generated<number>;
	click_num: Generated<number>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
	tag_ids: Generated<number[]>;
}

export interface NotifyTable {
	id: Generated<number>;
	message_type: string;
	message: string;
	i18n: JsonWithDefault<I18n>;
	order_no: Generated<string>;
	name: Generated<string>;
	ref_id: Generated<number>;
	audio_path: Generated<string>;
	create_time: number;
}

export interface NotifyReadTable {
	admin_id: number;
	notify_id: number;
	read_time: number;
}

export interface NotifySeenTable {
	admin_id: number;
	up_to: number;
}

export interface OrderCouponTable {
	order_id: number;
	user_coupon_id: number;
	off_amount: number;
	returned: Generated<number>;
}

export interface OrderGoodsTable {
	id: Generated<number>;
	order_id: number;
	goods_id: number;
	sku_id: number;
	merchant_id: Generated<number>;
	name: string;
	i18n: JsonWithDefault<I18n>;
	spec_text: Generated<string>;
	image: Generated<string>;
	sku_code: Generated<string>;
	type: Generated<string>;
	refund_allowed: Generated<number>;
	stock_mode: Generated<string>;
	num: number;
	price: number;
	origin_price: Generated<number>;
	cost_price: Generated<number>;
	weight: Generated<number>;
	volume: Generated<number>;
	delivery_template_id: number | null;
	delivery_template_version: number | null;
	goods_amount: number;
	member_off: Generated<number>;
	coupon_off: Generated<number>;
	score_off: Generated<number>;
	adjust_off: Generated<number>;
	tax_amount: Generated<number>;
	pay_amount: number;
	freight_share: Generated<number>;
	score_used: Generated<number>;
	score_give: Generated<number>;
	give_score: Generated<number>;
	commission_rate: Generated<number>;
	commission_amount: Generated<number>;
	coupon_platform_cost: Generated<number>;
	coupon_merchant_cost: Generated<number>;
	ship_num: Generated<number>;
	refund_num: Generated<number>;
	refund_ing_num: Generated<number>;
	refund_amount: Generated<number>;
	refund_freight: Generated<number>;
	refund_reserved: Generated<number>;
	refund_freight_reserved: Generated<number>;
	refund_score: Generated<number>;
	refund_worth: Generated<number>;
	evaluate_status: Generated<string>;
	service_snap: JsonWithDefault<unknown>;
	adlink_id: number | null;
	create_time: number;
	member_platform_cost: Generated<number>;
	commission_freight: Generated<number>;
	commission_from: Generated<string>;
}

export interface OrderLogTable {
	id: Generated<number>;
	order_id: number;
	from_status: string | null;
	to_status: string;
	event: string;
	text: Generated<string>;
	params: JsonWithDefault<unknown>;
	visible: Generated<number>;
	operator_type: string;
	operator_id: Generated<number>;
	operator_name: Generated<string>;
	ip: Generated<string>;
	data: JsonOrNull<unknown>;
	create_time: number;
}

export interface OrderPromotionTable {
	order_id: number;
	promotion_id: number;
	off_amount: number;
	is_price: number;
}

export interface OwnDataTable {
	id: Generated<number>;
	user_id: number;
	language: string;
	status: Generated<string>;
	file: Generated<string>;
	bytes: Generated<number>;
	create_time: number;
	finish_time: number | null;
	expire_time: number | null;
}

export interface ParamsTemplateTable {
	id: Generated<number>;
	name: string;
	classify_ids: Generated<number[]>;
	params: JsonWithDefault<unknown>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface PayRefundTable {
	id: Generated<number>;
	refund_no: string;
	payment_id: number;
	attempt_id: number;
	refund_id: number | null;
	order_id: number | null;
	channel: string;
	amount: number;
	channel_refund_no: Generated<string>;
	reason: Generated<string>;
	status: Generated<string>;
	try_count: Generated<number>;
	error: Generated<string>;
	done_time: number | null;
	create_time: number;
	update_time: number;
	gift: Generated<number>;
}

export interface PaymentTable {
	id: Generated<number>;
	pay_no: string;
	user_id: number;
	biz: Generated<string>;
	biz_ids: Generated<number[]>;
	amount: number;
	refund_amount: Generated<number>;
	currency: Generated<string>;
	channel: Generated<string>;
	trade_no: Generated<string>;
	status: Generated<string>;
	request_key: string | null;
	request_hash: string | null;
	replaced_by: number | null;
	client: Generated<string>;
	ip: Generated<string>;
	expire_at: number | null;
	pay_time: number | null;
	close_time: number | null;
	version: Generated<number>;
	create_time: number;
	update_time: number;
	biz_amounts: Generated<number[]>;
	balance_amount: Generated<number>;
	balance_gift: Generated<number>;
}

export interface PaymentAttemptTable {
	id: Generated<number>;
	attempt_no: string;
	payment_id: number;
	channel: string;
	amount: number;
	status: Generated<string>;
	trade_no: string | null;
	pay_url: Generated<string>;
	notify_raw: string | null;
	fail_reason: Generated<string>;
	client: Generated<string>;
	ip: Generated<string>;
	expire_at: number | null;
	pay_time: number | null;
	query_time: number | null;
	create_time: number;
	update_time: number;
	channel_no: Generated<string>;
}

export interface PendingLoginTable {
	ticket: string;
	admin_id: number;
	epoch: Generated<number>;
	device: string;
	keep: number;
	rotates: Generated<number>;
	tries: Generated<number>;
	expire_time: number;
}

export interface PretagTable {
	id: Generated<number>;
	name: string;
	i18n: JsonWithDefault<I18n>;
	type: Generated<string>;
	scope: Generated<string>;
	color: Generated<string>;
	bg_color: Generated<string>;
	icon: Generated<string>;
	image: Generated<string>;
	start_time: number | null;
	end_time: number | null;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
	is_running: Generated<number>;
}

export interface PromotionTable {
	id: Generated<number>;
	name: string;
	i18n: JsonWithDefault<I18n>;
	type: string;
	discount_rate: Generated<number>;
	fixed_price: Generated<number>;
	from_amount: Generated<number>;
	take_off: Generated<number>;
	from_amount2: Generated<number>;
	take_off2: Generated<number>;
	from_amount3: Generated<number>;
	take_off3: Generated<number>;
	from_num: Generated<number>;
	gift_num: Generated<number>;
	gift_ids: Generated<number[]>;
	is_repeated: Generated<number>;
	max_off: Generated<number>;
	scope: Generated<string>;
	classify_ids: Generated<number[]>;
	goods_ids: Generated<number[]>;
	merchant_ids: Generated<number[]>;
	pretag_ids: Generated<number[]>;
	exclude_ids: Generated<number[]>;
	own_only: Generated<number>;
	bearer: Generated<string>;
	audience: Generated<string>;
	group_ids: Generated<number[]>;
	level_ids: Generated<number[]>;
	start_time: number;
	end_time: number;
	priority: Generated<number>;
	is_exclusive: Generated<number>;
	with_coupons: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
	tag_ids: Generated<number[]>;
	brand_ids: Generated<number[]>;
}

export interface RateLimitTable {
	key: string;
	window_start: number;
	count: Generated<number>;
	expire_time: number;
}

export interface ReasonTable {
	id: Generated<number>;
	code: string;
	name: string;
	i18n: JsonWithDefault<I18n>;
	uses_num: Generated<number>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface RechargeBackTable {
	id: Generated<number>;
	recharge_id: number;
	amount: number;
	gift: Generated<number>;
	score: Generated<number>;
	is_own: Generated<number>;
	reason: string;
	pay_refund_id: number | null;
	status: Generated<string>;
	voucher: Generated<string>;
	admin_id: Generated<number>;
	admin_name: Generated<string>;
	done_time: number | null;
	create_time: number;
	update_time: number;
}

export interface RechargeOrderTable {
	id: Generated<number>;
	order_no: string;
	user_id: number;
	plan_id: number | null;
	plan_name: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	payment_id: number | null;
	pay_amount: number;
	give_amount: Generated<number>;
	give_score: Generated<number>;
	status: Generated<string>;
	pay_type: Generated<string>;
	pay_time: number | null;
	close_time: number | null;
	refund_amount: Generated<number>;
	give_back: Generated<number>;
	score_back: Generated<number>;
	client: Generated<string>;
	ip: Generated<string>;
	create_time: number;
	update_time: number;
	coupon_ids: Generated<number[]>;
}

export interface RechargePlanTable {
	id: Generated<number>;
	name: string;
	tag: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	pay_amount: number;
	give_amount: Generated<number>;
	give_score: Generated<number>;
	first_only: Generated<number>;
	limit_per_user: Generated<number>;
	group_ids: Generated<number[]>;
	start_time: number | null;
	end_time: number | null;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
	coupon_ids: Generated<number[]>;
	level_ids: Generated<number[]>;
}

export interface RefundTable {
	id: Generated<number>;
	refund_no: string;
	request_key: string | null;
	request_hash: string | null;
	order_id: number;
	order_no: string;
	user_id: number;
	merchant_id: Generated<number>;
	type: string;
	initiator: Generated<string>;
	apply_amount: number;
	amount: Generated<number>;
	freight_amount: Generated<number>;
	offer_amount: number | null;
	offer_freight: number | null;
	offer_reason: Generated<string>;
	score_back: Generated<number>;
	score_give_back: Generated<number>;
	calc_trace: JsonWithDefault<unknown>;
	coupon_return: Generated<number>;
	reason_id: number | null;
	reason: Generated<string>;
	description: Generated<string>;
	images: Generated<string[]>;
	receive_state: Generated<string>;
	audit_status: Generated<string>;
	audit_by: number | null;
	audit_time: number | null;
	audit_remark: Generated<string>;
	status: Generated<string>;
	user_ship_status: Generated<string>;
	return_address: JsonOrNull<unknown>;
	return_company_id: number | null;
	return_tracking_no: Generated<string>;
	return_ship_time: number | null;
	return_images: Generated<string[]>;
	receive_by: number | null;
	receive_time: number | null;
	receive_result: Generated<string>;
	receive_remark: Generated<string>;
	restock: JsonWithDefault<unknown>;
	return_fee: Generated<number>;
	return_fee_time: number | null;
	refund_to: Generated<string>;
	split: JsonWithDefault<unknown>;
	refund_time: number | null;
	payout_time: number | null;
	deadline_at: number | null;
	withdraw_time: number | null;
	escalated: Generated<number>;
	verdict: Generated<string>;
	version: Generated<number>;
	create_time: number;
	update_time: number;
	deadline_rests: Generated<number>;
	reason_words: JsonOrNull<unknown>;
}

export interface RefundGoodsTable {
	id: Generated<number>;
	refund_id: number;
	order_goods_id: number;
	num: number;
	worth: Generated<number>;
	goods_amount: Generated<number>;
	freight_amount: Generated<number>;
	score_back: Generated<number>;
	coupon_part: Generated<number>;
	gone: Generated<number>;
}

export interface RefundLogTable {
	id: Generated<number>;
	refund_id: number;
	from_status: string | null;
	to_status: string;
	event: string;
	text: Generated<string>;
	params: JsonWithDefault<unknown>;
	images: Generated<string[]>;
	visible: Generated<number>;
	operator_type: string;
	operator_id: Generated<number>;
	operator_name: Generated<string>;
	ip: Generated<string>;
	data: JsonOrNull<unknown>;
	create_time: number;
}

export interface RehearsalTable {
	id: Generated<number>;
	admin_id: number;
	kind: string;
	rule: JsonColumn<unknown>;
	status: Generated<string>;
	orders_done: Generated<number>;
	outcome: JsonOrNull<unknown>;
	create_time: number;
	finish_time: number | null;
}

export interface RemittanceTable {
	id: Generated<number>;
	payment_id: number;
	attempt_id: number;
	user_id: number;
	biz: string;
	order_no: string;
	amount: number;
	note: Generated<string>;
	status: Generated<string>;
	reason: Generated<string>;
	voucher: Generated<string>;
	admin_id: Generated<number>;
	admin_name: Generated<string>;
	done_time: number | null;
	create_time: number;
	update_time: number;
	asked_id: number | null;
	deadline_was: number | null;
	deadline_given: number | null;
	address: Generated<string>;
	payment_standing: Generated<string>;
}

export interface RemittanceFileTable {
	remittance_id: number;
	mimetype: string;
	sha256: string;
	bytes: Buffer;
}

export interface RequestKeyTable {
	id: Generated<number>;
	owner: string;
	key: string;
	endpoint: string;
	body_hash: string;
	holder: string;
	claimed_at: number;
	is_done: Generated<boolean>;
	answer: string | null;
}

export interface SalesDayTable {
	day: string;
	kind: string;
	ref: Generated<string>;
	orders: number;
	pieces: number;
	paid: number;
	refunds: number;
	refunded: number;
}

export interface ScoreLogTable {
	id: Generated<number>;
	user_id: number;
	type: string;
	score: number;
	before: number;
	after: number;
	ref_type: string;
	ref_id: Generated<number>;
	memo: Generated<string>;
	operator_type: Generated<string>;
	operator_id: Generated<number>;
	frozen_until: number | null;
	expire_at: number | null;
	batch_left: Generated<number>;
	create_time: number;
}

export interface ScoreSpentTable {
	order_id: number;
	batch_id: number;
	score: number;
	returned: Generated<number>;
}

export interface SearchSynonymTable {
	id: Generated<number>;
	name: string;
	others: string;
	forms: Generated<string[]>;
	sounds: Generated<string[]>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface SecurityDataRecycleTable {
	id: Generated<number>;
	name: string;
	i18n: JsonWithDefault<I18n>;
	controller: string;
	controller_as: GeneratedAlways<string>;
	data_table: string;
	connection: Generated<string>;
	primary_key: Generated<string>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface SecurityDataRecycleLogTable {
	id: Generated<number>;
	admin_id: number;
	recycle_id: Generated<number>;
	title: Generated<string>;
	data: string;
	dependents: string | null;
	data_table: string;
	connection: Generated<string>;
	primary_key: string;
	id_value: string;
	is_restore: Generated<number>;
	ip: Generated<string>;
	useragent: Generated<string>;
	create_time: number;
	screen: Generated<string>;
}

export interface SecuritySensitiveDataTable {
	id: Generated<number>;
	name: string;
	i18n: JsonWithDefault<I18n>;
	controller: string;
	controller_as: GeneratedAlways<string>;
	data_table: string;
	connection: Generated<string>;
	primary_key: Generated<string>;
	data_fields: JsonWithDefault<unknown>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface SecuritySensitiveDataLogTable {
	id: Generated<number>;
	admin_id: number;
	sensitive_id: Generated<number>;
	data_table: string;
	connection: Generated<string>;
	primary_key: string;
	data_field: string;
	data_comment: Generated<string>;
	id_value: string;
	before: string;
	after: string;
	is_rollback: Generated<number>;
	ip: Generated<string>;
	useragent: Generated<string>;
	create_time: number;
	screen: Generated<string>;
}

export interface SettingTable {
	key: string;
	value: JsonColumn<unknown>;
	update_time: number;
}

export interface ShipmentTable {
	id: Generated<number>;
	no: string;
	direction: Generated<string>;
	order_id: number;
	refund_id: number | null;
	company_id: number | null;
	company_code: Generated<string>;
	company_name: Generated<string>;
	tracking_no: Generated<string>;
	type: Generated<string>;
	lines: JsonWithDefault<unknown>;
	status: Generated<string>;
	traces: JsonWithDefault<unknown>;
	weight: Generated<number>;
	label_url: Generated<string>;
	follow_at: Generated<number>;
	follow_tries: Generated<number>;
	operator_type: Generated<string>;
	operator_id: Generated<number>;
	ship_time: number;
	receive_time: number | null;
	cancel_time: number | null;
	create_time: number;
	update_time: number;
}

export interface ShopOrderTable {
	id: Generated<number>;
	order_no: string;
	payment_id: number | null;
	user_id: number;
	merchant_id: Generated<number>;
	type: Generated<string>;
	crowdfunding_id: number | null;
	status: Generated<string>;
	prev_status: string | null;
	refund_status: Generated<string>;
	goods_num: Generated<number>;
	goods_amount: number;
	member_off: Generated<number>;
	coupon_off: Generated<number>;
	score_off: Generated<number>;
	adjust_off: Generated<number>;
	freight_amount: Generated<number>;
	freight_off: Generated<number>;
	tax_amount: Generated<number>;
	pay_amount: number;
	paid_balance: Generated<number>;
	paid_gift: Generated<number>;
	paid_online: Generated<number>;
	refund_amount: Generated<number>;
	score_used: Generated<number>;
	score_give: Generated<number>;
	earn_rate: Generated<number>;
	growth_give: Generated<number>;
	currency: Generated<string>;
	fx: JsonOrNull<unknown>;
	pay_type: Generated<string>;
	pay_time: number | null;
	pay_deadline: number | null;
	consignee: Generated<string>;
	phone: Generated<string>;
	province_id: number | null;
	city_id: number | null;
	area_id: number | null;
	province: Generated<string>;
	city: Generated<string>;
	area: Generated<string>;
	address: Generated<string>;
	zip: Generated<string>;
	delivery_type: Generated<string>;
	pickup_code: Generated<string>;
	ship_hold: Generated<number>;
	hold_reason: Generated<string>;
	ship_status: Generated<string>;
	packing_print_time: number | null;
	waybill_print_time: number | null;
	ship_time: number | null;
	remind_time: number | null;
	auto_receive_at: number | null;
	receive_extended: Generated<number>;
	receive_time: number | null;
	receive_by: Generated<string>;
	finish_time: number | null;
	evaluate_deadline: number | null;
	after_sale_deadline: number | null;
	cancel_type: Generated<string>;
	cancel_reason: Generated<string>;
	cancel_time: number | null;
	apply_cancel_reason: Generated<string>;
	apply_cancel_time: number | null;
	apply_cancel_num: Generated<number>;
	user_remark: Generated<string>;
	admin_remark: Generated<string>;
	merchant_remark: Generated<string>;
	flag: Generated<number>;
	client: Generated<string>;
	language: Generated<string>;
	ip: Generated<string>;
	unproven_from: Generated<string>;
	adlink_id: number | null;
	landing_id: number | null;
	landed_day: string | null;
	invoice: JsonOrNull<unknown>;
	calc_trace: JsonWithDefault<unknown>;
	user_delete_time: number | null;
	version: Generated<number>;
	create_time: number;
	update_time: number;
	earn_factor: Generated<number>;
	gift_message: string | null;
}

export interface SkuTable {
	id: Generated<number>;
	goods_id: number;
	merchant_id: Generated<number>;
	sku_code: Generated<string>;
	barcode: Generated<string>;
	spec_key: Generated<string>;
	value_ids: Generated<number[]>;
	spec_text: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	import_key: string | null;
	image: Generated<string>;
	price: number;
	origin_price: Generated<number>;
	cost_price: Generated<number>;
	member_prices: JsonWithDefault<Readonly<Record<string, number>>>;
	stock: Generated<number>;
	reserved: Generated<number>;
	weight: Generated<number>;
	volume: Generated<number>;
	enabled: Generated<number>;
	sales: Generated<number>;
	weigh: Generated<number>;
	version: Generated<number>;
	create_time: number;
	update_time: number;
	price_looked_at: number | null;
	weight_looked_at: number | null;
	volume_looked_at: number | null;
}

export interface SmsLogTable {
	id: Generated<number>;
	reference: string;
	mobile: string;
	template: string;
	provider: string;
	provider_no: Generated<string>;
	status: Generated<string>;
	answer: Generated<string>;
	parts: Generated<number>;
	create_time: number;
	update_time: number;
}

export interface SmsTemplateTable {
	id: Generated<number>;
	title: string;
	code: string;
	purpose: string;
	provider_template_id: Generated<string>;
	content: string;
	status: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	create_time: number;
	update_time: number;
}

export interface SmsVariableTable {
	id: Generated<number>;
	title: string;
	name: string;
	source: string;
	value: Generated<string>;
	context: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	create_time: number;
	update_time: number;
}

export interface SpecTemplateTable {
	id: Generated<number>;
	name: string;
	specs: JsonWithDefault<unknown>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface StockLogTable {
	id: Generated<number>;
	sku_id: number;
	goods_id: number;
	type: string;
	change: number;
	stock_before: number;
	stock_after: number;
	reserved_before: number;
	reserved_after: number;
	ref_type: Generated<string>;
	ref_id: Generated<number>;
	operator_type: Generated<string>;
	operator_id: Generated<number>;
	memo: Generated<string>;
	create_time: number;
}

export interface StockRequestTable {
	admin_id: number;
	request_key: string;
	create_time: number;
	request_hash: Generated<string>;
}

export interface ThrottleTable {
	key: string;
	failures: number;
	last_time: number;
	free_time: number;
	expire_time: number;
}

export interface TimerTable {
	id: Generated<number>;
	kind: string;
	ref_id: number;
	data: JsonWithDefault<unknown>;
	due_at: number;
	state: Generated<string>;
	try_count: Generated<number>;
	error: Generated<string>;
	done_time: number | null;
	create_time: number;
	update_time: number;
}

export interface TokenTable {
	token: string;
	type: string;
	user_id: number;
	epoch: Generated<number>;
	session: Generated<string>;
	keep: Generated<number>;
	rotates: Generated<number>;
	ip: Generated<string>;
	useragent: Generated<string>;
	create_time: number;
	expire_time: Generated<number>;
	replaced_at: number | null;
	proved_at: Generated<number>;
}

export interface TopicTable {
	id: Generated<number>;
	title: string;
	intro: Generated<string>;
	i18n: JsonWithDefault<I18n>;
	image: string;
	start_time: number | null;
	end_time: number | null;
	seo_title: Generated<string>;
	seo_keywords: Generated<string>;
	seo_description: Generated<string>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface TopicGoodsTable {
	topic_id: number;
	goods_id: number;
	place: number;
}

export interface UserCouponTable {
	id: Generated<number>;
	coupon_id: number;
	user_id: number;
	seq: number;
	code: string;
	get_type: string;
	status: Generated<string>;
	start_time: number;
	end_time: number;
	reserved: Generated<number>;
	off_amount: Generated<number>;
	use_time: number | null;
	return_time: number | null;
	reminded: Generated<number>;
	void_reason: Generated<string>;
	admin_id: Generated<number>;
	admin_name: Generated<string>;
	create_time: number;
	update_time: number;
	recharge_id: number | null;
	gift_order_id: number | null;
}

export interface VerificationCodeTable {
	key: string;
	code_hash: string;
	sealed: string;
	digits: number;
	user_id: number | null;
	epoch: Generated<number>;
	create_time: number;
	expire_time: number;
	askers: Generated<string[]>;
}

export interface VisclassifyTable {
	id: Generated<number>;
	merchant_id: number;
	name: string;
	i18n: JsonWithDefault<I18n>;
	image: Generated<string>;
	rule: Generated<string>;
	goods_ids: Generated<number[]>;
	classify_id: Generated<number>;
	weigh: Generated<number>;
	status: Generated<string>;
	create_time: number;
	update_time: number;
}

export interface DB {
	access_version: AccessVersionTable;
	account_end: AccountEndTable;
	admin: AdminTable;
	admin_default_view: AdminDefaultViewTable;
	admin_export: AdminExportTable;
	admin_grid_layout: AdminGridLayoutTable;
	admin_group: AdminGroupTable;
	admin_group_access: AdminGroupAccessTable;
	admin_list_view: AdminListViewTable;
	admin_log: AdminLogTable;
	admin_recovery_code: AdminRecoveryCodeTable;
	admin_rule: AdminRuleTable;
	admin_totp: AdminTotpTable;
	agreement_accept: AgreementAcceptTable;
	agreement_draft: AgreementDraftTable;
	agreement_version: AgreementVersionTable;
	area: AreaTable;
	attachment: AttachmentTable;
	banner: BannerTable;
	book_check: BookCheckTable;
	book_repair: BookRepairTable;
	book_run: BookRunTable;
	brand: BrandTable;
	captcha: CaptchaTable;
	cart: CartTable;
	cash_collection: CashCollectionTable;
	channel_bill: ChannelBillTable;
	channel_bill_difference: ChannelBillDifferenceTable;
	check_in: CheckInTable;
	classify: ClassifyTable;
	config: ConfigTable;
	coupon: CouponTable;
	coupon_code: CouponCodeTable;
	crowdfunding: CrowdfundingTable;
	crowdfunding_log: CrowdfundingLogTable;
	crowdfunding_mailing: CrowdfundingMailingTable;
	crowdfunding_page: CrowdfundingPageTable;
	crowdfunding_post: CrowdfundingPostTable;
	crowdfunding_tier: CrowdfundingTierTable;
	crowdfunding_update: CrowdfundingUpdateTable;
	delivery_address: DeliveryAddressTable;
	delivery_company: DeliveryCompanyTable;
	delivery_free_rule: DeliveryFreeRuleTable;
	delivery_template: DeliveryTemplateTable;
	delivery_template_rule: DeliveryTemplateRuleTable;
	delivery_template_version: DeliveryTemplateVersionTable;
	evaluate: EvaluateTable;
	favourite: FavouriteTable;
	footprint: FootprintTable;
	goods: GoodsTable;
	goods_adlink: GoodsAdlinkTable;
	goods_debut: GoodsDebutTable;
	goods_index: GoodsIndexTable;
	goods_index_owed: GoodsIndexOwedTable;
	goods_log: GoodsLogTable;
	goods_margin: GoodsMarginTable;
	goods_revision: GoodsRevisionTable;
	goods_service: GoodsServiceTable;
	goods_shelf: GoodsShelfTable;
	goods_sold: GoodsSoldTable;
	goods_spec: GoodsSpecTable;
	goods_spec_value: GoodsSpecValueTable;
	goods_trend: GoodsTrendTable;
	goods_word: GoodsWordTable;
	growth_log: GrowthLogTable;
	guest: GuestTable;
	hot_recommend: HotRecommendTable;
	import_goods: ImportGoodsTable;
	import_mapping: ImportMappingTable;
	import_row: ImportRowTable;
	import_task: ImportTaskTable;
	industry: IndustryTable;
	known_device: KnownDeviceTable;
	landing_day: LandingDayTable;
	landing_log: LandingLogTable;
	letter_sound: LetterSoundTable;
	member: MemberTable;
	member_address: MemberAddressTable;
	member_group: MemberGroupTable;
	member_level: MemberLevelTable;
	member_message: MemberMessageTable;
	member_message_switch: MemberMessageSwitchTable;
	member_note: MemberNoteTable;
	member_rule: MemberRuleTable;
	member_tag: MemberTagTable;
	member_tagged: MemberTaggedTable;
	merchant: MerchantTable;
	merchant_apply: MerchantApplyTable;
	merchant_apply_file: MerchantApplyFileTable;
	merchant_follow: MerchantFollowTable;
	merchant_ledger: MerchantLedgerTable;
	merchant_log: MerchantLogTable;
	merchant_news: MerchantNewsTable;
	merchant_revision: MerchantRevisionTable;
	merchant_slug: MerchantSlugTable;
	merchant_user: MerchantUserTable;
	mock_trade: MockTradeTable;
	money_log: MoneyLogTable;
	notice_bar: NoticeBarTable;
	notify: NotifyTable;
	notify_read: NotifyReadTable;
	notify_seen: NotifySeenTable;
	order_coupon: OrderCouponTable;
	order_goods: OrderGoodsTable;
	order_log: OrderLogTable;
	order_promotion: OrderPromotionTable;
	own_data: OwnDataTable;
	params_template: ParamsTemplateTable;
	pay_refund: PayRefundTable;
	payment: PaymentTable;
	payment_attempt: PaymentAttemptTable;
	pending_login: PendingLoginTable;
	pretag: PretagTable;
	promotion: PromotionTable;
	rate_limit: RateLimitTable;
	reason: ReasonTable;
	recharge_back: RechargeBackTable;
	recharge_order: RechargeOrderTable;
	recharge_plan: RechargePlanTable;
	refund: RefundTable;
	refund_goods: RefundGoodsTable;
	refund_log: RefundLogTable;
	rehearsal: RehearsalTable;
	remittance: RemittanceTable;
	remittance_file: RemittanceFileTable;
	request_key: RequestKeyTable;
	sales_day: SalesDayTable;
	score_log: ScoreLogTable;
	score_spent: ScoreSpentTable;
	search_synonym: SearchSynonymTable;
	security_data_recycle: SecurityDataRecycleTable;
	security_data_recycle_log: SecurityDataRecycleLogTable;
	security_sensitive_data: SecuritySensitiveDataTable;
	security_sensitive_data_log: SecuritySensitiveDataLogTable;
	setting: SettingTable;
	shipment: ShipmentTable;
	shop_order: ShopOrderTable;
	sku: SkuTable;
	sms_log: SmsLogTable;
	sms_template: SmsTemplateTable;
	sms_variable: SmsVariableTable;
	spec_template: SpecTemplateTable;
	stock_log: StockLogTable;
	stock_request: StockRequestTable;
	throttle: ThrottleTable;
	timer: TimerTable;
	token: TokenTable;
	topic: TopicTable;
	topic_goods: TopicGoodsTable;
	user_coupon: UserCouponTable;
	verification_code: VerificationCodeTable;
	visclassify: VisclassifyTable;
}
