import type { EmbeddedConnection } from './connection.ts';

/** What this process is to the running server: its owner, or one who adopted it. */
export interface Role {
	readonly isOwner: boolean;
	readonly connection: EmbeddedConnection;
	/** Fulfilled when the server goes away, whoever ended it. */
	readonly gone: Promise<void>;
	/** Starts the server again without giving the lock away; null for an adopter. */
	readonly restart: (() => Promise<Role>) | null;
	leave(): Promise<void>;
}
