import type { DemoWork } from './demo.types.ts';
import { cupWorks } from './works.cups.ts';
import { cushionWorks } from './works.cushions.ts';
import { furnitureWorks } from './works.furniture.ts';
import { jewelleryWorks } from './works.jewellery.ts';
import { lightingWorks } from './works.lighting.ts';
import { linenWorks } from './works.linen.ts';
import { notebookWorks } from './works.notebooks.ts';
import { packWorks } from './works.packs.ts';
import { paperWorks } from './works.paper.ts';
import { plateWorks } from './works.plates.ts';
import { posterWorks } from './works.posters.ts';
import { printWorks } from './works.prints.ts';
import { scentWorks } from './works.scent.ts';
import { teaWorks } from './works.tea.ts';
import { toteWorks } from './works.totes.ts';
import { vaseWorks } from './works.vases.ts';
import { writingWorks } from './works.writing.ts';

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
