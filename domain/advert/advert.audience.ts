import { option, radio, remoteSelects, words } from '#domain/resource/fields.ts';

/** Who an advert is for: everybody, members who have not completed an order yet, or members of chosen groups or with chosen tags. */
export const advertAudience = { all: 'all', new: 'new', group: 'group', tag: 'tag' } as const;

/** The fields of a form that say who is addressed. */
export const audienceFields = {
	audience: radio('对象', 'For', {
		hidden: true,
		default: advertAudience.all,
		options: [
			option(advertAudience.all, '所有人', 'Everybody', 'info'),
			option(advertAudience.new, '新会员', 'New members', 'success'),
			option(advertAudience.group, '指定分组', 'Groups of members', 'accent'),
			option(advertAudience.tag, '指定标签', 'Tags of members', 'warning'),
		],
		hint: words('新会员指还没有完成过订单的会员', 'New members have not completed an order yet'),
	}),
	group_ids: remoteSelects('会员分组', 'Member groups', {
		hidden: true,
		when: { field: 'audience', is: [advertAudience.group] },
		relation: { resource: 'user/group', table: 'member_group', label: 'name', translatable: ['name'] },
	}),
	tag_ids: remoteSelects('会员标签', 'Member tags', {
		hidden: true,
		when: { field: 'audience', is: [advertAudience.tag] },
		hint: words('有其中任一标签的会员', 'Whoever bears any of them'),
		relation: { resource: 'shop/user/tag', table: 'member_tag', label: 'name', translatable: ['name'] },
	}),
} as const;
