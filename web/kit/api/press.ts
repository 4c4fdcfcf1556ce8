/** Two presses of one button or one place so close together are one: a hand that slipped. */
const oneHandMs = 500;
const onePlacePx = 24;

interface Press {
	readonly at: number;
	readonly x: number;
	readonly y: number;
	readonly key: string;
}

let count = 0;
let began: Press | undefined;

function note(press: Press, isRepeated: boolean): void {
	const isNear = began && Math.hypot(press.x - began.x, press.y - began.y) < onePlacePx && press.key === began.key;
	if (isRepeated || (began && isNear && press.at - began.at < oneHandMs)) return;
	began = press;
	count += 1;
}

if (typeof document !== 'undefined') {
	document.addEventListener(
		'pointerdown',
		({ timeStamp: at, clientX: x, clientY: y }) => note({ at, x, y, key: '' }, false),
		true,
	);
	document.addEventListener(
		'keydown',
		({ timeStamp: at, key, repeat }) => {
			if (key === 'Enter' || key === ' ') note({ at, x: 0, y: 0, key }, repeat);
		},
		true,
	);
}

/** Which press of the reader is the last one; a double click is one, and so is a key that is held down. */
export function lastPress(): number {
	return count;
}
