import type { Kind, Look } from './look.ts';
import { drawBackpack, drawBasket, drawBucket, drawCrossbody, drawPouch, drawTote } from './objects.bags.ts';
import { drawBowl, drawCup, drawDish, drawPlate, drawVase } from './objects.ceramics.ts';
import { drawClock, drawMirror, drawPegs, drawPlanter, drawStool, drawTray } from './objects.furniture.ts';
import { drawBangle, drawBrooch, drawEarrings, drawNecklace, drawRing } from './objects.jewellery.ts';
import { drawCandle, drawDiffuser, drawLamp, drawPendant } from './objects.light.ts';
import { drawCards, drawRolls, drawTapes } from './objects.paper.ts';
import { drawCalendar, drawFan, drawFramed, drawPoster, drawSheet } from './objects.prints.ts';
import { drawInk, drawNotebook, drawPens, drawStamps } from './objects.stationery.ts';
import { drawGaiwan, drawIncense, drawJar, drawTeapot } from './objects.tea.ts';
import { drawCushion, drawFolded, drawMat, drawRail, drawScarf, drawWeaving } from './objects.textiles.ts';
import type { MoodName } from './palettes.ts';

/** Everything the workshop can draw, by name. */
export const kinds = {
	cup: { stance: 'standing', draw: drawCup },
	bowl: { stance: 'standing', draw: drawBowl },
	vase: { stance: 'standing', draw: drawVase },
	teapot: { stance: 'standing', draw: drawTeapot },
	gaiwan: { stance: 'standing', draw: drawGaiwan },
	jar: { stance: 'standing', draw: drawJar },
	incense: { stance: 'standing', draw: drawIncense },
	dish: { stance: 'standing', draw: drawDish },
	plate: { stance: 'flat', draw: drawPlate },
	framed: { stance: 'wall', draw: drawFramed },
	poster: { stance: 'wall', draw: drawPoster },
	sheet: { stance: 'wall', draw: drawSheet },
	fan: { stance: 'flat', draw: drawFan },
	calendar: { stance: 'standing', draw: drawCalendar },
	cushion: { stance: 'standing', draw: drawCushion },
	folded: { stance: 'standing', draw: drawFolded },
	scarf: { stance: 'hanging', draw: drawScarf },
	rail: { stance: 'hanging', draw: drawRail },
	weaving: { stance: 'hanging', draw: drawWeaving },
	mat: { stance: 'flat', draw: drawMat },
	notebook: { stance: 'flat', draw: drawNotebook },
	pens: { stance: 'flat', draw: drawPens },
	tapes: { stance: 'flat', draw: drawTapes },
	cards: { stance: 'flat', draw: drawCards },
	rolls: { stance: 'flat', draw: drawRolls },
	ink: { stance: 'standing', draw: drawInk },
	stamps: { stance: 'standing', draw: drawStamps },
	lamp: { stance: 'standing', draw: drawLamp },
	pendant: { stance: 'hanging', draw: drawPendant },
	candle: { stance: 'standing', draw: drawCandle },
	diffuser: { stance: 'standing', draw: drawDiffuser },
	clock: { stance: 'wall', draw: drawClock },
	mirror: { stance: 'wall', draw: drawMirror },
	planter: { stance: 'standing', draw: drawPlanter },
	tray: { stance: 'standing', draw: drawTray },
	stool: { stance: 'standing', draw: drawStool },
	pegs: { stance: 'wall', draw: drawPegs },
	earrings: { stance: 'standing', draw: drawEarrings },
	ring: { stance: 'standing', draw: drawRing },
	necklace: { stance: 'standing', draw: drawNecklace },
	bangle: { stance: 'standing', draw: drawBangle },
	brooch: { stance: 'flat', draw: drawBrooch },
	tote: { stance: 'hanging', draw: drawTote },
	crossbody: { stance: 'hanging', draw: drawCrossbody },
	backpack: { stance: 'standing', draw: drawBackpack },
	bucket: { stance: 'standing', draw: drawBucket },
	basket: { stance: 'standing', draw: drawBasket },
	pouch: { stance: 'flat', draw: drawPouch },
} as const satisfies Record<string, Kind>;

/** The name of a kind; works and their spec values refer to it. */
export type KindName = keyof typeof kinds;

/** What a work needs to be drawn; values of its specs may replace parts of the look. */
export interface WorkArt extends Look {
	kind: KindName;
	mood: MoodName;
	/** The light of the further views. */
	mood2: MoodName;
}
