import type { ComponentType } from 'react';

/** One line of the creators' palette. */
export interface CreatorLine {
	readonly key: string;
	readonly group: 'acts' | 'screens' | 'orders' | 'refunds' | 'works';
	readonly label: string;
	readonly hint: string;
	/** Where it leads. */
	readonly path: string;
	/** What stands in the input instead, where it leads nowhere yet. */
	readonly typed?: string;
	readonly icon: ComponentType<{ size?: number }>;
}
