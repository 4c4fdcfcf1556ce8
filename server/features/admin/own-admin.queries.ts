import type { Database } from '#server/database/handle.ts';

export async function findOwnAdmin(db: Database, id: number) {
	return db
		.selectFrom('admin')
		.select(['id', 'username', 'nickname', 'avatar', 'email', 'mobile', 'motto', 'last_login_time', 'last_login_ip'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
}
