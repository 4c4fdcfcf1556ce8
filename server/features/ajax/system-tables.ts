/** Tables that only the system reads and writes, as a pattern of their names. */
export const systemTables = `^(?:${[
	'area|token|captcha|setting|access_version|timer|mock_trade|known_device|pending_login|rate_limit|throttle',
	'admin_(?:group_access|default_view|export|grid_layout|list_view|recovery_code|totp)|verification_code|cart',
	'book_\\w+|import_\\w+|notify_\\w+|goods_(?:sold|trend|word)|landing_day|score_spent|stock_request|member_message(?:_switch)?',
	'crowdfunding_mailing|(?:kysely_)?migration\\w*|graphile\\w*|\\w+_log',
].join('|')})$`;
