import { createHash } from 'node:crypto';
import type { CaptchaAnswer } from './captcha.queries.ts';

/** Whether the clicks `x1,y1-x2,y2;W;H` or the found `work:<nonce>` answer the captcha; four digits alone never do. */
export function isAnswered(answer: CaptchaAnswer, info: string): boolean {
	if (answer.kind === 'click') return isClicked(answer, info);
	return answer.kind === 'work' && isWorked(answer, info);
}

/** Each click must lie in the box of its place in the order; the image may have been shown at another size. */
function isClicked(answer: CaptchaAnswer & { kind: 'click' }, info: string): boolean {
	const match = /^([\d.,-]+);([\d.]+);([\d.]+)$/.exec(info);
	if (!match) return false;
	const [, clicks = '', shownWidth, shownHeight] = match;
	const scaleX = answer.width / Number(shownWidth);
	const scaleY = answer.height / Number(shownHeight);
	const points = clicks.split('-').map((point) => point.split(',').map(Number));
	if (points.length !== answer.boxes.length) return false;
	return answer.boxes.every((box, at) => {
		const [x = Number.NaN, y = Number.NaN] = points[at] ?? [];
		const right = x * scaleX - box.x;
		const down = y * scaleY - box.y;
		return right >= 0 && right <= box.width && down >= 0 && down <= box.height;
	});
}

function isWorked({ salt, difficulty }: CaptchaAnswer & { kind: 'work' }, info: string): boolean {
	const nonce = /^work:(\d{1,16})$/.exec(info)?.[1];
	if (nonce === undefined) return false;
	const digest = createHash('sha256').update(`${salt}${nonce}`).digest();
	return digest.readUInt32BE(0) >>> (32 - difficulty) === 0;
}
