import { expect, test } from 'vitest';
import { captchaInfo, moved, pointAt } from '#web/kit/captcha/points.ts';

const size = { width: 350, height: 200 };

test('the answer is written as the wire wants it', () => {
	const points = [
		{ x: 50.4, y: 50 },
		{ x: 120, y: 90 },
	];
	expect(captchaInfo(points, size)).toBe('50,50-120,90;350;200');
});

test('a click on a smaller picture counts in the pixels of the full one', () => {
	const shown = { left: 10, top: 20, width: 175, height: 100 } as DOMRect;
	expect(pointAt({ clientX: 60, clientY: 45 }, shown, size)).toEqual({ x: 100, y: 50 });
});

test('arrow keys move the cross-hair, Shift moves it faster, and the edge stops it', () => {
	const arrow = (key: string, shiftKey = false) => ({ key, shiftKey });
	expect(moved({ x: 175, y: 100 }, arrow('ArrowLeft'), size)).toEqual({ x: 171, y: 100 });
	expect(moved({ x: 175, y: 100 }, arrow('ArrowDown', true), size)).toEqual({ x: 175, y: 120 });
	expect(moved({ x: 2, y: 0 }, arrow('ArrowLeft'), size)).toEqual({ x: 0, y: 0 });
	expect(moved({ x: 2, y: 0 }, arrow('a'), size)).toBeUndefined();
});
