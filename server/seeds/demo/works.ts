import type { DemoWork } from './demo.types.ts';
import { bagWorks } from './works.bags.ts';
import { cupWorks } from './works.cups.ts';
import { homeWorks } from './works.home.ts';
import { jewelleryWorks } from './works.jewellery.ts';
import { posterWorks } from './works.posters.ts';
import { printWorks } from './works.prints.ts';
import { stationeryWorks } from './works.stationery.ts';
import { teaWorks } from './works.tea.ts';
import { textileWorks } from './works.textiles.ts';
import { vaseWorks } from './works.vases.ts';

/** Every work of the demo shop, in the order of its categories. */
export const demoWorks: readonly DemoWork[] = [
	...cupWorks,
	...vaseWorks,
	...teaWorks,
	...printWorks,
	...posterWorks,
	...textileWorks,
	...stationeryWorks,
	...homeWorks,
	...jewelleryWorks,
	...bagWorks,
];
