import type { DemoWork } from '#demo/shop/shop.types.ts';
import { cupWorks } from './cups.ts';
import { cushionWorks } from './cushions.ts';
import { furnitureWorks } from './furniture.ts';
import { jewelleryWorks } from './jewellery.ts';
import { lightingWorks } from './lighting.ts';
import { linenWorks } from './linen.ts';
import { notebookWorks } from './notebooks.ts';
import { packWorks } from './packs.ts';
import { paperWorks } from './paper.ts';
import { plateWorks } from './plates.ts';
import { posterWorks } from './posters.ts';
import { printWorks } from './prints.ts';
import { scentWorks } from './scent.ts';
import { teaWorks } from './tea.ts';
import { toteWorks } from './totes.ts';
import { vaseWorks } from './vases.ts';
import { writingWorks } from './writing.ts';

/** Every work of the demo shop, in the order of its categories. */
export const demoWorks: readonly DemoWork[] = [
	...cupWorks,
	...plateWorks,
	...vaseWorks,
	...teaWorks,
	...printWorks,
	...posterWorks,
	...cushionWorks,
	...linenWorks,
	...notebookWorks,
	...writingWorks,
	...paperWorks,
	...lightingWorks,
	...scentWorks,
	...furnitureWorks,
	...jewelleryWorks,
	...toteWorks,
	...packWorks,
];
