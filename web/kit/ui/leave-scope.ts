/** One form: whether it holds something that would be lost. */
export interface Held {
	isHolding: boolean;
}

/** What is left as a whole, with the forms in it: a dialog, a tab, the window. */
export class LeaveScope {
	readonly #forms = new Set<Held>();
	readonly #outer: LeaveScope | undefined;
	readonly #tell: (isHolding: boolean) => void;
	#isResting = false;

	/** `tell` hears whenever the answer may be another. */
	constructor(outer?: LeaveScope, tell: (isHolding: boolean) => void = () => {}) {
		this.#outer = outer;
		this.#tell = tell;
	}

	/** Whether leaving would lose something now. */
	isHolding(): boolean {
		return [...this.#forms].some(({ isHolding }) => isHolding);
	}

	add(form: Held): void {
		for (const scope of this.#andAround()) scope.#forms.add(form);
		this.tell();
	}

	/** A form is gone. Those of a tab in the background only rest, and still hold what they held. */
	remove(form: Held): void {
		for (const scope of this.#andAround()) {
			if (scope.#isResting) return;
			scope.#forms.delete(form);
			scope.#tell(scope.isHolding());
		}
	}

	/** In the background; back on screen its forms come again, those that ended meanwhile do not. */
	rest(isResting: boolean): void {
		if (this.#isResting === isResting) return;
		this.#isResting = isResting;
		if (!isResting) this.end();
	}

	/** Nothing is in it any longer. */
	end(): void {
		this.#isResting = false;
		for (const form of [...this.#forms]) this.remove(form);
	}

	tell(): void {
		for (const scope of this.#andAround()) scope.#tell(scope.isHolding());
	}

	#andAround(): LeaveScope[] {
		const outer = this.#outer;
		return outer ? [this, ...outer.#andAround()] : [this];
	}
}

/** Everything that is open; the browser asks before it is closed or loaded anew. */
export const windowScope = new LeaveScope(undefined, (isHolding) => {
	if (isHolding) addEventListener('beforeunload', askFirst);
	else removeEventListener('beforeunload', askFirst);
});

function askFirst(event: BeforeUnloadEvent): void {
	// What was typed in a tab of the background may have been saved meanwhile.
	if (windowScope.isHolding()) event.preventDefault();
}
