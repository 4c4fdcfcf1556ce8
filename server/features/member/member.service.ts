import { defaultAvatar } from '#domain/member/member.resource.ts';
import type { ListQuery } from '#domain/resource/resource.contract.ts';
import { type Asking, listResource } from '#server/resource/resource.service.ts';

/** A page of members. Who may only choose one gets no way to reach them, and searches by nothing else than names. */
export async function listMembers(asking: Asking, query: ListQuery) {
	const { caller } = asking;
	const maySee = caller.isSuper || caller.nodes.has('user/user/index');
	const asked = maySee ? query : { ...query, search: [], order: '', initKey: 'id' };
	const { list = [], total = 0, total_estimated, remark = '' } = await listResource(asking, asked);
	return {
		list: list.map((row) => ({
			...row,
			...(!maySee && unreachable),
			...(query.select && { nickname_text: `${String(row['username'])}(ID:${String(row['id'])})` }),
			avatar: row['avatar'] || defaultAvatar,
		})),
		total,
		...(total_estimated && { total_estimated }),
		remark,
	};
}

const unreachable = { email: '', mobile: '', birthday: null, last_login_ip: '', join_ip: '' };
