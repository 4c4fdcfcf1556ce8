import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Language } from '#domain/kernel/language.ts';
import { hanCharacters, latinCharacters } from './captcha.glyphs.ts';
import { captchaIcons } from './captcha.icons.ts';

/** Where a click counts, in pixels of the image. */
export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

export interface DrawnCaptcha {
	/** What to click, in this order. */
	text: string[];
	/** Where each entry of `text` lies. */
	boxes: Box[];
	png: Buffer;
	width: number;
	height: number;
}

interface Glyph {
	/** A character, or an icon's name in angle brackets. */
	label: string;
	/** Set for icons. */
	path?: string;
}

export const imageWidth = 350;
export const imageHeight = 200;
const targetCount = 2;
const decoyCount = 2;
const fontFamily = 'Captcha Sans';
/** Glyphs keep this distance, so that a finger finds one and only one. */
const spacing = 62;
const colors = ['#7a1f3d', '#1d4d8f', '#20603d', '#7a4a12', '#4b2a86', '#0f5a63'];

let isFontLoaded = false;

/** Draws two targets and two decoys, characters and icons mixed, at random places. */
export async function drawCaptcha(language: Language): Promise<DrawnCaptcha> {
	loadFont();
	const canvas = createCanvas(imageWidth, imageHeight);
	const pen = canvas.getContext('2d');
	drawBackground(pen);
	const glyphs = pickGlyphs(language);
	const places = pickPlaces(glyphs.length);
	const boxes = glyphs.map((glyph, index) => drawGlyph(pen, glyph, places[index] ?? { x: 0, y: 0 }));
	drawScratches(pen);
	return {
		text: glyphs.slice(0, targetCount).map((glyph) => glyph.label),
		boxes: boxes.slice(0, targetCount),
		png: await canvas.encode('png'),
		width: imageWidth,
		height: imageHeight,
	};
}

function loadFont(): void {
	if (isFontLoaded) return;
	// In the bundle too it lies beside the program.
	GlobalFonts.registerFromPath(fileURLToPath(new URL('./font/captcha.ttf', import.meta.url)), fontFamily);
	isFontLoaded = true;
}

function pickGlyphs(language: Language): Glyph[] {
	const characters = [...(language === 'zh-cn' ? hanCharacters : latinCharacters)].map((label) => ({ label }));
	const icons = captchaIcons.map((icon) => ({ label: `<${icon.name[language]}>`, path: icon.path }));
	const half = (targetCount + decoyCount) / 2;
	return shuffled([...shuffled(characters).slice(0, half), ...shuffled<Glyph>(icons).slice(0, half)]);
}

/** Centres that keep their distance; a draw that runs into a corner starts again. */
function pickPlaces(count: number): { x: number; y: number }[] {
	const places: { x: number; y: number }[] = [];
	for (let tries = 0; places.length < count; tries += 1) {
		if (tries > 200) return pickPlaces(count);
		const place = { x: randomInt(30, imageWidth - 30), y: randomInt(30, imageHeight - 30) };
		if (places.every((other) => Math.hypot(other.x - place.x, other.y - place.y) >= spacing)) places.push(place);
	}
	return places;
}

function drawGlyph(pen: SKRSContext2D, glyph: Glyph, { x, y }: { x: number; y: number }): Box {
	const size = randomInt(26, 31);
	pen.save();
	pen.translate(x, y);
	pen.rotate((randomInt(-25, 26) * Math.PI) / 180);
	pen.fillStyle = pickOne(colors);
	pen.shadowColor = 'rgba(255, 255, 255, 0.9)';
	pen.shadowBlur = 4;
	if (glyph.path) {
		pen.scale(size / 24, size / 24);
		pen.translate(-12, -12);
		pen.fill(new Path2D(glyph.path), 'evenodd');
	} else {
		pen.font = `700 ${size}px "${fontFamily}"`;
		pen.textAlign = 'center';
		pen.textBaseline = 'middle';
		pen.fillText(glyph.label, 0, 0);
	}
	pen.restore();
	const reach = 20;
	return { x: x - reach, y: y - reach, width: reach * 2, height: reach * 2 };
}

/** Soft hills and clouds in changing colours: something to look at that a threshold does not remove. */
function drawBackground(pen: SKRSContext2D): void {
	const hue = randomInt(0, 360);
	const sky = pen.createLinearGradient(0, 0, imageWidth, imageHeight);
	sky.addColorStop(0, `hsl(${hue} 55% 88%)`);
	sky.addColorStop(1, `hsl(${(hue + 50) % 360} 50% 80%)`);
	pen.fillStyle = sky;
	pen.fillRect(0, 0, imageWidth, imageHeight);
	for (let cloud = 0; cloud < 14; cloud += 1) {
		pen.fillStyle = `hsl(${(hue + randomInt(0, 90)) % 360} 55% ${randomInt(70, 90)}% / 0.36)`;
		pen.beginPath();
		pen.ellipse(
			randomInt(0, imageWidth),
			randomInt(0, imageHeight),
			randomInt(20, 70),
			randomInt(12, 45),
			0,
			0,
			Math.PI * 2,
		);
		pen.fill();
	}
	for (let hill = 0; hill < 3; hill += 1) {
		const top = imageHeight - 70 + hill * 22;
		pen.fillStyle = `hsl(${(hue + 120 + hill * 12) % 360} 35% ${72 - hill * 6}% / 0.36)`;
		pen.beginPath();
		pen.moveTo(0, imageHeight);
		pen.lineTo(0, top + randomInt(-15, 15));
		pen.bezierCurveTo(110, top - randomInt(10, 50), 230, top + randomInt(10, 40), imageWidth, top - randomInt(0, 30));
		pen.lineTo(imageWidth, imageHeight);
		pen.fill();
	}
}

function drawScratches(pen: SKRSContext2D): void {
	for (let scratch = 0; scratch < 7; scratch += 1) {
		pen.strokeStyle = `${pickOne(colors)}55`;
		pen.lineWidth = randomInt(1, 3);
		pen.beginPath();
		pen.moveTo(randomInt(0, imageWidth), randomInt(0, imageHeight));
		pen.quadraticCurveTo(
			randomInt(0, imageWidth),
			randomInt(0, imageHeight),
			randomInt(0, imageWidth),
			randomInt(0, imageHeight),
		);
		pen.stroke();
	}
}

function pickOne<Item>(items: readonly Item[]): Item {
	return items[randomInt(items.length)] as Item;
}

/** Fisher and Yates with the machine's true random numbers. */
function shuffled<Item>(items: readonly Item[]): Item[] {
	const deck = [...items];
	for (let last = deck.length - 1; last > 0; last -= 1) {
		const pick = randomInt(last + 1);
		[deck[last], deck[pick]] = [deck[pick] as Item, deck[last] as Item];
	}
	return deck;
}
