import { expectTypeOf, test } from 'vitest';
import type { companyResource } from '#domain/delivery/company.resource.ts';
import type { classifyResource } from '#domain/goods/classify.resource.ts';
import type { Row } from '#domain/resource/resource.ts';

test('a row has the type its declaration says', () => {
	type Classify = Row<typeof classifyResource>;
	expectTypeOf<Classify['id']>().toEqualTypeOf<number>();
	expectTypeOf<Classify['name']>().toEqualTypeOf<string>();
	expectTypeOf<Classify['commission_rate']>().toEqualTypeOf<string | null>();
	expectTypeOf<Classify['show_home']>().toEqualTypeOf<0 | 1>();
	expectTypeOf<Row<typeof companyResource>['status']>().toEqualTypeOf<'0' | '1'>();
});
