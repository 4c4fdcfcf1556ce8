import type { ReactNode } from 'react';
import type { TemplateChoice } from '#domain/freight/template.contract.ts';
import type { DraftSpec } from '#web/shared/sku/sku.draft.ts';
import type { GoodsKit } from './goods-kit.ts';

/** One field that a desk brings along. */
export interface BroughtField {
	label: string;
	value: string;
	error: string | undefined;
	onChange(value: string): void;
}

/** What differs between the desk of the platform and that of a creator. */
export interface EditorTools {
	/** What is picked from; absent until it is there. */
	kit: GoodsKit | undefined;
	/** The delivery templates of the goods' owner. */
	useTemplates(merchantId: string): readonly TemplateChoice[];
	/** What the platform alone decides about: the owner, the place in lists, tags, services and moments. */
	platform?: {
		owner(field: BroughtField): ReactNode;
		/** Keeps spec groups as a template. */
		saveTemplate(specs: readonly DraftSpec[]): ReactNode;
		newClassify(onMade: (made: { value: string; label: string }) => void): ReactNode;
	};
	/** What the button says that saves and asks for the shelf. */
	shelfLabel?: string;
}
