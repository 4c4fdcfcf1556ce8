import Fastify from 'fastify';
import pg from 'pg';

/** What reads are compared with: the same bytes from memory, and one row by its key. */
process.once('message', async ({ bytes, connection, poolSize }) => {
	const pool = new pg.Pool({ ...connection, max: poolSize });
	const app = Fastify();
	app.get('/memory', (_, reply) => reply.type('application/json; charset=utf-8').send(bytes));
	app.get('/query', async ({ query }) => {
		const { rows } = await pool.query({
			name: 'one',
			text: 'select id, name, subtitle, image, price_min, price_max, stock from goods where id = $1',
			values: [query.id],
		});
		return { code: 1, data: rows[0] };
	});
	process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
