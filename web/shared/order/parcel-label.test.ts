import { expect, test } from 'vitest';
import { parcelLabel } from './parcel-label.ts';

test('a number that is masked is not copied with the address', () => {
	const parcel = { consignee: '林一', area_text: '广东省 深圳市', address: '科技园 1 号' };
	expect(parcelLabel({ ...parcel, phone: '13800138000' })).toBe('林一 13800138000 广东省 深圳市 科技园 1 号');
	expect(parcelLabel({ ...parcel, phone: '138****8000' })).toBe('林一 广东省 深圳市 科技园 1 号');
});
