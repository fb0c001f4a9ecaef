"""The worked examples, the laws and the adapter's tests: all of unittest's, with a last line "N passed, M failed"."""
import os
import sys
import unittest

here = os.path.dirname(os.path.abspath(__file__))
suite = unittest.defaultTestLoader.discover(here, top_level_dir=here)
done = unittest.TextTestRunner(stream=sys.stdout, verbosity=0).run(suite)
bad = len(done.failures) + len(done.errors) + len(done.unexpectedSuccesses)
print(f"{done.testsRun - bad - len(done.skipped)} passed, {bad} failed")
sys.exit(int(bad > 0 or not done.testsRun))
