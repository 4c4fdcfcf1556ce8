/** A place in the picture, in its own pixels whatever size it is shown at. */
export interface Point {
	x: number;
	y: number;
}

export interface Size {
	width: number;
	height: number;
}

/** The answer as the wire wants it: `x1,y1-x2,y2;W;H`. */
export function captchaInfo(points: readonly Point[], { width, height }: Size): string {
	return `${points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join('-')};${width};${height}`;
}

/** Where a pointer hit the picture, however small it is shown. */
export function pointAt(pointer: { clientX: number; clientY: number }, shown: DOMRect, { width, height }: Size): Point {
	return {
		x: ((pointer.clientX - shown.left) * width) / shown.width,
		y: ((pointer.clientY - shown.top) * height) / shown.height,
	};
}

const stepPixels = 4;
const fastStepPixels = 20;
const directions: Readonly<Record<string, readonly [number, number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** The cross-hair after an arrow key, inside the picture; undefined for any other key. */
export function moved(
	from: Point,
	key: { key: string; shiftKey: boolean },
	{ width, height }: Size,
): Point | undefined {
	const direction = directions[key.key];
	if (!direction) return undefined;
	const step = key.shiftKey ? fastStepPixels : stepPixels;
	return {
		x: Math.min(Math.max(from.x + direction[0] * step, 0), width),
		y: Math.min(Math.max(from.y + direction[1] * step, 0), height),
	};
}
