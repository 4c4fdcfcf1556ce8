import { expectTypeOf, test } from 'vitest';
import type { adminResource } from '#domain/admin/admin.resource.ts';
import type { groupResource } from '#domain/admin/group.resource.ts';
import type { companyResource } from '#domain/delivery/company.resource.ts';
import type { classifyResource } from '#domain/goods/classify.resource.ts';
import type { moneyLogResource } from '#domain/member/balance-log.resource.ts';
import type { Row } from '#domain/resource/resource.ts';

test('a row has the type its declaration says', () => {
	type Classify = Row<typeof classifyResource>;
	expectTypeOf<Classify['id']>().toEqualTypeOf<number>();
	expectTypeOf<Classify['name']>().toEqualTypeOf<string>();
	expectTypeOf<Classify['commission_rate']>().toEqualTypeOf<string | null>();
	expectTypeOf<Classify['show_home']>().toEqualTypeOf<0 | 1>();
	expectTypeOf<Row<typeof companyResource>['status']>().toEqualTypeOf<'0' | '1'>();
});

test('a row has what its lists join, by the names of the joined columns', () => {
	type User = NonNullable<Row<typeof moneyLogResource>['user']>;
	expectTypeOf<keyof User>().toEqualTypeOf<'id' | 'username' | 'nickname' | 'avatar'>();
	expectTypeOf<User['id']>().toEqualTypeOf<number>();
});

test('what routes of a feature answer besides or otherwise is part of its rows', () => {
	expectTypeOf<Row<typeof adminResource>['group_name_arr']>().toEqualTypeOf<string[]>();
	expectTypeOf<Row<typeof groupResource>['rules']>().toEqualTypeOf<string>();
});

test('the branches of a tree are rows like it', () => {
	type Classify = Row<typeof classifyResource>;
	type Branch = NonNullable<Classify['children']>[number];
	expectTypeOf<Branch['name']>().toEqualTypeOf<string>();
	expectTypeOf<Branch['id']>().toEqualTypeOf<number>();
});
