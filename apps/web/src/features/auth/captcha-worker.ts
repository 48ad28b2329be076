// ALTCHA's own solver. It is a file of ours because the content policy lets only such be workers.
import 'altcha/workers/pbkdf2'
