import { Star, Truck, User } from 'lucide-react';
import { expect, test } from 'vitest';
import { iconOf } from './icon-set.ts';

test.each([
	['fa fa-star', Star],
	['fa fa-star-o', Star],
	['fa-solid fa-star', Star],
	['fas fa-star', Star],
	['el-icon-StarFilled', Star],
	['el-icon-star', Star],
	['iconfont icon-star', Star],
	['el-icon-Van', Truck],
	['fa fa-user', User],
])('%s is drawn, as it stands or in another manner', (name, icon) => {
	expect(iconOf(name)).toBe(icon);
});

test('what nobody knows is not drawn', () => {
	for (const name of ['', 'fa fa-no-such-thing', '<b>', 'constructor']) expect(iconOf(name)).toBeUndefined();
});
