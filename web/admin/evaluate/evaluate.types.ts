/** What is being asked about which reviews. */
export interface Asking {
	readonly kind: 'reply' | 'hide';
	readonly ids: readonly number[];
	/** The answer there is. */
	readonly text: string;
	readonly clear?: () => void;
}
