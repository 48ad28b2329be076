// ALTCHA's solver, re-exported because the content security policy allows only same-origin workers.
import 'altcha/workers/pbkdf2'
