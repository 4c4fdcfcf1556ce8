import { randomInt } from 'node:crypto';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** Each digit as strokes through points of a field 4 wide and 6 high. */
const strokes: Readonly<Record<string, string>> = {
	1: '0,1 2,0 2,6',
	2: '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
	3: '0,0 4,0 2,2 4,4 3,6 0,6',
	4: '3,6 3,0 0,4 4,4',
	5: '4,0 0,0 0,3 3,2 4,4 3,6 0,6',
	6: '4,0 1,1 0,4 1,6 3,6 4,4 3,3 0,4',
	7: '0,0 4,0 1,6',
	8: '2,3 0,1 2,0 4,1 0,5 2,6 4,5 2,3',
	9: '4,2 1,3 0,1 2,0 4,1 4,2 3,6 1,6',
};
const width = 130;
const height = 44;
const colors = ['#7a1f3d', '#1d4d8f', '#20603d', '#7a4a12', '#4b2a86'];

/** Draws four digits from 1 to 9 with noise around them, as a PNG. */
export async function drawDigits(): Promise<{ digits: string; png: Buffer }> {
	const canvas = createCanvas(width, height);
	const pen = canvas.getContext('2d');
	pen.fillStyle = '#f3f4ef';
	pen.fillRect(0, 0, width, height);
	for (let dot = 0; dot < 160; dot += 1) {
		pen.fillStyle = `hsl(${randomInt(0, 360)} 45% 65%)`;
		pen.fillRect(randomInt(0, width), randomInt(0, height), 2, 2);
	}
	const digits = Array.from({ length: 4 }, () => String(randomInt(1, 10)));
	digits.forEach((digit, place) => {
		drawDigit(pen, digit, { x: 12 + place * 29 + randomInt(-3, 4), y: 9 + randomInt(-4, 5) });
	});
	return { digits: digits.join(''), png: await canvas.encode('png') };
}

function drawDigit(pen: SKRSContext2D, digit: string, { x, y }: { x: number; y: number }): void {
	const points = (strokes[digit] ?? '').split(' ').map((point) => point.split(',').map(Number));
	pen.save();
	pen.translate(x + 8, y + 13);
	pen.rotate((randomInt(-18, 19) * Math.PI) / 180);
	pen.strokeStyle = colors[randomInt(colors.length)] ?? '#1d4d8f';
	pen.lineWidth = 3.2;
	pen.lineJoin = 'round';
	pen.lineCap = 'round';
	pen.beginPath();
	for (const [right = 0, down = 0] of points) pen.lineTo(right * 4 - 8, down * 4.4 - 13);
	pen.stroke();
	pen.restore();
}
